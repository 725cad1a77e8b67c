import type { ReactNode } from 'react';
import type { SiteProps } from '../../types.js';
import { Adjacent } from '../navigation/Adjacent.js';
import { ContentBody } from './ContentBody.js';
import { Contributors } from './Contributors.js';
import { FurtherReading } from './FurtherReading.js';
import { PageLinks } from '../navigation/PageLinks.js';

/** The content of a page or post, and links at its end. `children` come before the content. */
export function PageBody({
  site,
  page,
  body,
  sidebar,
  children,
}: Pick<SiteProps, 'site' | 'page' | 'body' | 'sidebar'> & { readonly children?: ReactNode }) {
  return (
    <div className="page__body">
      {children}
      <ContentBody body={body} direction={page.direction} />
      {body.state === 'loaded' && <FurtherReading links={page.related} base={site.base} />}
      <PageLinks page={page} />
      <Adjacent site={site} page={page} sidebar={sidebar} />
      <Contributors key={page.url} names={page.contributors} profile={site.contributors.profile} />
    </div>
  );
}
