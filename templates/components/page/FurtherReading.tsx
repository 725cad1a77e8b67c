import type { RelatedLink } from '../../types.js';
import { isExternal } from '../../links.js';
import { SiteLink } from '../navigation/SiteLink.js';
import { useHost } from '../../host.js';

export function FurtherReading({ links, base }: { readonly links: readonly RelatedLink[]; readonly base: string }) {
  const { english } = useHost();
  if (links.length === 0) return null;
  return (
    <section className="further-reading" aria-labelledby="page-further-reading">
      <h2 id="page-further-reading" className="end-heading" {...english}>
        Further Reading
      </h2>
      <ul role="list">
        {links.map(({ title, url }) => (
          <li key={url}>
            <SiteLink url={url} base={base} className={isExternal(url) ? 'external' : undefined}>
              {title}
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
