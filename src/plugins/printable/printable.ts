import type { Section } from '../../model/types.js';
import { printableUrl } from '../../model/generated.js';
import type { Plugin, PluginContext } from '../../model/plugin.js';
import { directionOf } from '../../render/text-direction.js';
import type { OutputFile } from '../../model/output.js';
import { chaptersHtml } from './chapters.js';
import { contentKey } from '../keys.js';
import { syntheticPageData } from '../synthetic-page.js';

/** Publishes a document with all pages of each section that the configuration names. */
export function printablePlugin(): Plugin {
  return {
    name: 'printable',
    assets: (site) =>
      [...new Set(site.config.settings.printable)].flatMap((name) => {
        const section = site.index.sections.find((one) => one.name === name);
        return section === undefined || section.pages.length === 0 ? [] : [printablePage(section, site)];
      }),
  };
}

function printablePage(section: Section, site: PluginContext): OutputFile {
  const { config, bodyOf } = site;
  return site.document({
    page: syntheticPageData(
      { kind: 'printable', url: printableUrl(section.name), title: section.title, section: section.name },
      config,
    ),
    bodyKey: contentKey(site, section.pages),
    body: () =>
      chaptersHtml(
        section.pages.map((page) => ({
          url: page.url,
          title: page.title,
          html: bodyOf(page),
          ...directionOf(page, config.site),
        })),
        section.name,
        config.site,
      ),
    sidebar: [],
    scripts: 'print',
  });
}
