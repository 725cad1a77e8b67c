import { SINCE_CHUNK, SINCE_KIND } from '../../../templates/plugins/since/types.js';
import { hashOf } from '../../cache/hash.js';
import { memoOn } from '../../cache/identity.js';
import type { Plugin } from '../../model/plugin.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { ContentIndex } from '../../model/types.js';
import { readNames, type SiteNames } from '../names/names-file.js';
import { ownParts } from '../own-parts.js';
import { listHtml } from './list-html.js';
import { pathOf } from './settings.js';
import { newThings, sinceData } from './things.js';

/**
 * Lets readers say which version they have. Adds the page that lists what each version brought, and the data by which
 * the browser marks what is new.
 */
export function sincePlugin(config: SiteConfig): Plugin {
  const { since: settings } = config.settings;
  if (settings === undefined) return { name: 'since' };
  const { name, base } = config.site;
  // The page and the data are made from the same list.
  const from = memoOn(({ pages }: ContentIndex, { names }: SiteNames) => {
    const things = newThings(pages, names);
    return { things, data: sinceData(settings.versions, things, names) };
  });
  const read = (index: ContentIndex) => from(index, readNames(config));
  return {
    name: 'since',
    inputs: config.settings.names === undefined ? [] : [config.settings.names.file],
    routes: [
      {
        kind: SINCE_KIND,
        url: pathOf(settings),
        title: 'New since your version',
        label: 'the page that lists what each version brought',
        description: `What each version of ${name} brought, the newest first.`,
        body: ({ index }) => listHtml(read(index).things, base),
      },
    ],
    screens: {
      [SINCE_KIND]: ownParts('since').screen(
        'Since',
        () => import('../../../templates/plugins/since/screens/SinceScreen.js'),
      ),
    },
    data({ index }) {
      const { data } = read(index);
      return [{ id: SINCE_CHUNK, key: hashOf(JSON.stringify(data)), data: () => data }];
    },
  };
}
