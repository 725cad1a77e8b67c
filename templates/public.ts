/** What a site's own components may import. Everything here is kept stable. */
export { useHost } from './host.js';
export type { Host, Preferences, SearchProvider } from './host.js';
export { ContentBody } from './components/page/ContentBody.js';
export { Icon } from './components/frame/Icon.js';
export { Island } from './components/page/Island.js';
export { SiteLink } from './components/navigation/SiteLink.js';
export { hrefOf, isExternal, externalAttributes } from './links.js';
export type {
  AdjacentLink,
  HeadTag,
  Heading,
  NavLink,
  PageData,
  RelatedLink,
  SearchHit,
  SidebarItem,
  SiteData,
  SiteProps,
} from './types.js';
