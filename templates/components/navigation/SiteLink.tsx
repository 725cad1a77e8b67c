import type { ReactNode } from 'react';
import { externalAttributes, hrefOf, isExternal } from '../../links.js';

/** A link of the interface: base path in front of paths within the site, safe attributes on those that leave it. */
export function SiteLink({
  url,
  base,
  children,
  ...more
}: {
  readonly url: string;
  readonly base: string;
  readonly children: ReactNode;
  readonly className?: string | undefined;
  readonly title?: string | undefined;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly 'aria-label'?: string | undefined;
}) {
  return (
    <a href={hrefOf(url, base)} {...(isExternal(url) ? externalAttributes : {})} {...more}>
      {children}
    </a>
  );
}
