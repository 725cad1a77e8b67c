import type { MouseEvent } from 'react';
import { placeElsewhere } from '../../links.js';
import type { SiteData } from '../../types.js';

/** A link to the same page in another language, on another host or under another base path. */
export function LanguageLink({
  site,
  url,
  language: { label, lang, origin },
  className,
}: {
  readonly site: SiteData;
  readonly url: string;
  readonly language: SiteData['languages'][number];
  readonly className?: string;
}) {
  return (
    <a
      className={className}
      href={origin + placeElsewhere(url)}
      lang={lang}
      hrefLang={lang}
      aria-current={lang === site.lang ? 'true' : undefined}
      onClick={keepPlace}
      onAuxClick={keepPlace}
    >
      {label}
    </a>
  );
}

/** Adds the query and the fragment of the current address, which only the browser knows. */
function keepPlace({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.search = window.location.search;
  currentTarget.hash = window.location.hash;
}
