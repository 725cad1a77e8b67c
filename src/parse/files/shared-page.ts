import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isWithin } from '../../files/paths.js';
import { isFolder } from '../../files/read-files.js';
import { isPageName, withoutPageExtension } from '../../files/page-name.js';
import type { FrontMatterResult } from '../front-matter/front-matter.js';
import type { PageState } from '../page-state.js';
import { isFileFor } from './files.js';

const ADDRESS = /^[\w.-]{1,100}(?:\/[\w.-]{1,100}){1,9}$/;

/**
 * The content path of the page whose text another page shows: `source: app/guides/images` in the documentation of
 * Next.js, where numbers in front of names are not part of addresses. Undefined if the page has a text of its own.
 */
export function sharedPage(page: PageState, front: FrontMatterResult): string | undefined {
  const { options, main, thirdParty } = page;
  const { source } = front.frontMatter;
  if (thirdParty || source === undefined || !ADDRESS.test(source)) return undefined;
  const body = main.text.split('\n').slice(front.lineCount).join('\n');
  if (body.replace(/^\s*\{\/\*[^]{0,2000}?\*\/\}\s*$/, '').trim() !== '') return undefined;
  let path = '';
  for (const name of source.split('/')) {
    const folder = join(options.contentDir, path);
    const found = isFolder(folder) ? readdirSync(folder).find((entry) => bareName(entry) === name) : undefined;
    if (found === undefined) {
      // It may get a number in front of its name, so no path can be named that would change this.
      page.asked.set(join(folder, name), 'unknown');
      return undefined;
    }
    path = path === '' ? found : `${path}/${found}`;
  }
  const index = ['index.mdx', 'index.md'].map((name) => `${path}/${name}`);
  const file = [path, ...index].find((one) => isPageName(one) && isFileFor(page, join(options.contentDir, one)));
  return file === main.path || !isWithin(options.contentDir, join(options.contentDir, path)) ? undefined : file;
}

const bareName = (entry: string): string => withoutPageExtension(entry).replace(/^\d+-/, '');
