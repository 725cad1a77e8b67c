import type { Theme } from '../../theme.js';
import type { SiteData } from '../../types.js';
import { isExternal } from '../../links.js';
import { SiteLink } from '../navigation/SiteLink.js';
import { ThemeChoices } from './ThemeToggle.js';
import { useHost } from '../../host.js';

export function Footer({ site, theme }: { readonly site: SiteData; readonly theme: Theme | null }) {
  const { english, own } = useHost();
  return (
    <footer className="footer" {...english}>
      <div className="footer__row">
        <a className="footer__home" {...own} href={site.base} aria-label={`${site.title} home`}>
          {site.title}
        </a>
        {site.footer.links.length > 0 && (
          <nav className="footer__nav" aria-label="Footer">
            <ul {...own}>
              {site.footer.links.map(({ content, url }) => (
                <li key={url}>
                  <SiteLink url={url} base={site.base} className={isExternal(url) ? 'external' : undefined}>
                    {content}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
        {theme && <ThemeChoices theme={theme} name="theme-footer" />}
      </div>
      {site.footer.note && (
        <p className="footer__note" {...own}>
          {site.footer.note}
        </p>
      )}
    </footer>
  );
}
