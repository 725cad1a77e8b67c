import type { SiteProps } from '../../templates/types.js';

/** Markup of a page: React and all templates, loaded when the first page has to be rendered. A build in which nothing changed never needs them. */
export async function loadRenderer(): Promise<(props: SiteProps) => string> {
  const [{ renderToString }, { createElement }, { Site }] = await Promise.all([
    import('react-dom/server'),
    import('react'),
    import('../../templates/Site.js'),
  ]);
  return (props) => renderToString(createElement(Site, props));
}
