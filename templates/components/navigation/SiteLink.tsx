import type { ReactNode } from 'react';
import { externalAttributes, hrefOf, isExternal } from '../../links.js';

/** A link of the interface. Paths within the site get the base path, and links to other sites get safe attributes. */
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
  readonly lang?: string;
  readonly 'aria-current'?: 'page' | 'true' | undefined;
  readonly 'aria-label'?: string | undefined;
}) {
  return (
    <a href={hrefOf(url, base)} {...(isExternal(url) ? externalAttributes : {})} {...more}>
      {children}
    </a>
  );
}
