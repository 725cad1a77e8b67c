import { hashOf } from '../../cache/hash.js';
import { FILES } from '../../model/generated.js';
import { encodeUrlPath, markdownFileFor } from '../../model/page-url.js';
import type { SiteConfig } from '../../model/site-config.js';
import type { Plugin, PluginContext } from '../../model/plugin.js';
import type { ContentIndex, Page, Section } from '../../model/types.js';
import type { OutputFile } from '../../model/output.js';
import { indexKey } from '../keys.js';
import { pageMarkdown } from './page-markdown.js';
import { siteAddress } from '../hosting/site-address.js';

/** The largest size of a file with many pages, in bytes. */
const LARGEST = 5_000_000;

/** A file with the complete text of a section, or of a part of it. */
export interface FullText {
  readonly title: string;
  readonly path: string;
  readonly pages: readonly Page[];
}

/**
 * Publishes the documentation for programs: a list of all pages, the Markdown of every page, and files with whole
 * sections.
 */
export function llmsPlugin(): Plugin {
  return {
    name: 'llms',
    assets(site) {
      const { config, index } = site;
      const sections = sectionsForLists(index);
      // Pages that no sidebar lists link to their copies, too.
      const pages = index.pages.filter((page) => !page.unlisted);
      const texts = sections.flatMap((section) => fullTexts(section));
      const list = llmsTxt(sections, texts, config);
      return [
        { path: FILES.llms, key: hashOf(list), phase: 'page', produce: () => list },
        ...pages.map((page) => markdownFile(page, site)),
        ...texts.map((text): OutputFile => ({
          path: text.path,
          key: copyKey(site, text.pages),
          phase: 'page',
          produce: () => fullTextOf(text, site),
        })),
      ];
    },
  };
}

/** A key of the Markdown of pages, which depends on where their links lead. */
function copyKey(site: PluginContext, pages: readonly Page[]): string {
  const read = pages.flatMap(({ url }) => [...(site.index.readLinks.get(url) ?? [])]);
  return read.length === 0 ? indexKey(site, pages) : hashOf(indexKey(site, pages), JSON.stringify(read));
}

function markdownFile(page: Page, site: PluginContext): OutputFile {
  return {
    path: markdownFileFor(page.source.path),
    key: copyKey(site, [page]),
    phase: 'page',
    produce: () => pageMarkdown(page, site),
  };
}

/** All sections in navigation order. The root page is the first page of the top level. */
function sectionsForLists(index: ContentIndex): readonly Section[] {
  const root = index.pages.find((page) => page.url === '/' && !page.unlisted);
  return index.sections
    .map((section) =>
      section.name === '' && root !== undefined ? { ...section, pages: [root, ...section.pages] } : section,
    )
    .filter((section) => section.pages.length > 0);
}

/** The list of all pages in navigation order, as https://llmstxt.org describes it. */
function llmsTxt(sections: readonly Section[], texts: readonly FullText[], config: SiteConfig): string {
  const lines = [`# ${config.site.title}`, '', `> ${config.site.description.replace(/\s+/g, ' ')}`];
  for (const section of sections) {
    lines.push('', `## ${section.title}`, '');
    for (const page of section.pages) {
      const address = siteAddress(config, encodeUrlPath(`/${markdownFileFor(page.source.path)}`));
      // The description of the site is at the top already.
      const description = page.description === config.site.description ? '' : page.description.replace(/\s+/g, ' ');
      lines.push(
        `- [${page.title.replace(/[[\]]/g, '\\$&')}](${address})${description === '' ? '' : `: ${description}`}`,
      );
    }
  }
  lines.push('', '## Optional', '');
  for (const text of texts) lines.push(`- [${text.title}](${siteAddress(config, encodeUrlPath(`/${text.path}`))})`);
  return `${lines.join('\n')}\n`;
}

/** Distributes the pages of a section over as few files as the size limit allows. A page is never divided. */
export function fullTexts(section: Pick<Section, 'name' | 'title' | 'pages'>, largest = LARGEST): readonly FullText[] {
  const parts: Page[][] = [];
  let size = Infinity;
  for (const page of section.pages) {
    const pageSize = page.source.size + 500 + Buffer.byteLength(page.title + page.url);
    if (size + pageSize > largest) {
      parts.push([]);
      size = 0;
    }
    parts.at(-1)!.push(page);
    size += pageSize;
  }
  const folder = section.name === '' ? '' : `${section.name}/`;
  return parts.map((pages, index) => {
    const number = index === 0 ? '' : `-${index + 1}`;
    return {
      title: `${section.title}: all pages${index === 0 ? '' : `, part ${index + 1}`}`,
      path: folder + FILES.llmsFull.replace('.txt', `${number}.txt`),
      pages,
    };
  });
}

function fullTextOf({ pages }: FullText, site: PluginContext): string {
  return pages
    .map((page) => `Source: ${siteAddress(site.config, page.url)}\n\n${pageMarkdown(page, site)}`)
    .join('\n---\n\n');
}
