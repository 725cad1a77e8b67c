import type { Theme } from '../../theme.js';
import type { NavLink, PageData, SiteData } from '../../types.js';
import { activeLink } from '../../navigation.js';
import { Icon } from './Icon.js';
import { LanguagePicker } from './LanguagePicker.js';
import { OfflineBanner } from './OfflineBanner.js';
import { SearchButton } from './SearchButton.js';
import { spaced } from '../navigation/spaced.js';
import { SiteLink } from '../navigation/SiteLink.js';
import { ThemeToggle } from './ThemeToggle.js';
import { useHost } from '../../host.js';

/** Id of the mobile menu, which its button controls and which a plain link shows as the target without scripts. */
export const MOBILE_MENU_ID = 'mobile-menu';

interface HeaderProps {
  readonly site: SiteData;
  readonly page: PageData;
  readonly controls?: { readonly theme: Theme; readonly menuOpen: boolean; readonly onMenu: () => void };
}

/** The header. Without `controls`, for documents without scripts, everything that needs scripts is left out. */
export function Header({ site, page, controls }: HeaderProps) {
  const { english, own } = useHost();
  return (
    <header className="header" {...english}>
      <OfflineBanner />
      <div className="header__row">
        {controls && <MenuButton open={controls.menuOpen} onClick={controls.onMenu} />}
        <a
          className={`header__logo${site.title.length > 18 ? ' header__logo--long' : ''}`}
          href={site.base}
          aria-label={`${site.title} home`}
          {...own}
        >
          {site.logo ? (
            <img
              src={site.base + site.logo.src.replace(/^\//, '')}
              alt={site.logo.alt}
              // Otherwise, React would add a preload element to the markup of every page.
              fetchPriority="low"
              width={site.logo.width}
              height={site.logo.height}
            />
          ) : null}
          {/* A logo without alternative text is decoration next to the name. */}
          {site.logo === undefined || site.logo.alt === '' ? site.title : null}
        </a>{' '}
        {site.header.links.length > 0 && (
          <nav className="header__nav" aria-label="Main">
            {spaced(site.header.links, (link) => {
              const active = activeLink(link, page.url);
              return (
                <SiteLink
                  key={link.url}
                  className="header__link"
                  url={link.url}
                  base={site.base}
                  {...own}
                  aria-current={link.url === page.url ? 'page' : active ? 'true' : undefined}
                >
                  {link.content}
                </SiteLink>
              );
            })}
          </nav>
        )}
        {controls && (
          <div className="header__tools">
            <SearchButton site={site} />
            <div className="header__external">
              {spaced(site.header.external, (link) => (
                <ExternalLink key={link.url} link={link} site={site} />
              ))}
            </div>
            <LanguagePicker site={site} url={page.url} />
            <ThemeToggle theme={controls.theme} />
          </div>
        )}
      </div>
    </header>
  );
}

/** Opens the mobile sidebar. Before scripts run and without them, a link does the same. */
function MenuButton({ open, onClick }: { readonly open: boolean; readonly onClick: () => void }) {
  return (
    <>
      <button
        type="button"
        className="header__menu icon-button when-ready"
        aria-label="Toggle navigation menu"
        aria-expanded={open}
        aria-controls={MOBILE_MENU_ID}
        onClick={onClick}
      >
        <Icon name="menu" />
      </button>
      <a className="header__menu icon-button until-ready" href={`#${MOBILE_MENU_ID}`} aria-label="Navigation menu">
        <Icon name="menu" />
      </a>
    </>
  );
}

/** A link to another host: an icon with a name that is read aloud and shown on hover and focus. */
export function ExternalLink({ link, site }: { readonly link: NavLink; readonly site: SiteData }) {
  return (
    <SiteLink
      className="icon-button has-tip"
      url={link.url}
      base={site.base}
      aria-label={`${site.title} on ${link.content}`}
    >
      <Icon name={link.icon ?? 'external'} size={18} />
      <span className="tip-label" aria-hidden="true">
        {link.content}
      </span>
    </SiteLink>
  );
}
