import { withBase } from '../../../runtime/contract.js';
import { NAMES_CHUNK, plainName, type KnownName, type NamesData } from '../../../templates/plugins/names/types.js';
import { hashOf } from '../../cache/hash.js';
import { escapeHtml } from '../../html/escape.js';
import { FILES } from '../../model/generated.js';
import { caseFold } from '../../model/output-paths.js';
import type { OutputFile } from '../../model/output.js';
import { fileForUrl } from '../../model/page-url.js';
import type { Plugin } from '../../model/plugin.js';
import type { SiteConfig } from '../../model/site-config.js';
import { siteAddress } from '../hosting/site-address.js';
import { ownParts } from '../own-parts.js';
import { readNames } from './names-file.js';
import { namesPath } from './settings.js';
import { titledNames } from './titles.js';

/** Publishes addresses of options, hooks and other names of the documented tool: `/o/output.filename` leads to its place. */
export function namesPlugin({ settings: { names: settings, verify }, site }: SiteConfig): Plugin {
  if (settings === undefined) return { name: 'names' };
  const parts = ownParts('names');
  const path = namesPath(settings);
  return {
    name: 'names',
    inputs: [settings.file],
    async scan({ config }) {
      const { names, diagnostics } = readNames(config);
      return { chunks: {}, counts: { names: names.length }, diagnostics };
    },
    data({ config, index }) {
      const { tool, names } = readNames(config);
      const configurations = verify.samples.configuration?.files ?? [];
      const data: NamesData = { tool, configurations, names: [...names, ...titledNames(index, names)] };
      return [{ id: NAMES_CHUNK, key: hashOf(JSON.stringify(data)), data: () => data }];
    },
    routes: [
      {
        kind: 'names',
        url: path,
        title: 'Find a name',
        label: 'the page that finds names',
        description: `Leads from the name of an option, a hook, a flag or an error of ${site.name} to the place that documents it.`,
      },
    ],
    screens: { names: parts.screen('Names', () => import('../../../templates/plugins/names/screens/NamesScreen.js')) },
    islands: { names: parts.island('Names', () => import('../../../templates/plugins/names/islands/Names.js')) },
    assets({ config, index }) {
      const { tool, names, key: list } = readNames(config);
      const titled = titledNames(index, names);
      const ofTitles = new Set(titled);
      const items = (): readonly KnownName[] => names.map((name) => ({ ...name, url: siteAddress(config, name.url) }));
      // All pages of the list have the same key: making thousands of them takes less time than finding out what each
      // depends on. A new title must not make them again.
      const key = hashOf(list, JSON.stringify(config.site));
      return [
        { path: FILES.names, key, phase: 'page', produce: () => `${JSON.stringify({ tool, items: items() })}\n` },
        // Nobody types the address of a file on disk.
        ...(config.portable
          ? []
          : addressed([...names, ...titled]).map(([name, one]) =>
              pageOf(name, one, ofTitles.has(one) ? hashOf(key, one.url) : key, path, config),
            )),
      ];
    },
  };
}

/**
 * The names that get a page. Addresses of mistyped names show the 404 page, which leads to the page that finds names
 * (`runtime/keys/follow-name.ts`).
 */
function addressed(names: readonly KnownName[]): readonly (readonly [string, KnownName])[] {
  const seen = new Set<string>();
  return names.flatMap((one) =>
    [one.id, ...(one.path === undefined ? [] : [one.path])].flatMap((id) => {
      const name = plainName(id);
      const folded = caseFold(name);
      if (!/^(?:--?)?\w[\w$@-]*(?:[./][\w$@-]+)*$/.test(name) || seen.has(folded)) return [];
      seen.add(folded);
      return [[name, one] as const];
    }),
  );
}

/** A page that redirects without scripts. Since there are thousands of them, it is short. */
const pageOf = (name: string, { url }: KnownName, key: string, path: string, config: SiteConfig): OutputFile => ({
  path: fileForUrl(`${path}${name}/`),
  key,
  phase: 'page',
  isSmall: true,
  produce: () => pageText(name, url, config),
});

function pageText(name: string, url: string, config: SiteConfig): string {
  const { lang, title, base } = config.site;
  const href = escapeHtml(withBase(url, base));
  const canonical = escapeHtml(siteAddress(config, url));
  return `<!doctype html>
<html lang="${escapeHtml(lang)}">
<head><meta charset="utf-8"><title>${name} | ${escapeHtml(title)}</title><link rel="canonical" href="${canonical}"><meta http-equiv="refresh" content="0; url=${href}"></head>
<body><main><h1><a href="${href}">${name}</a></h1></main></body>
</html>
`;
}
