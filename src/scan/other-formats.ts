import { closeSync, readSync } from 'node:fs';
import { basename, join } from 'node:path';
import { foreignFile } from '../config/foreign-site.js';
import { openRegular } from '../files/open-regular.js';
import type { SiteConfig } from '../model/site-config.js';
import { htmlPages, otherFormat } from '../diagnostics/catalogue/files.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';

/** Languages of documentation that are not read here: extensions of their files, and commands that convert a file. */
const FORMATS: readonly {
  readonly name: RegExp;
  readonly format: string;
  readonly command: (file: string) => string;
}[] = [
  {
    name: /\.re?st$/i,
    format: 'reStructuredText',
    command: (file) => `pandoc --from rst --to gfm --output ${markdown(file)} ${file}`,
  },
  {
    name: /\.(?:adoc|asciidoc)$/i,
    format: 'AsciiDoc',
    command: (file) => `npx downdoc ${file}`,
  },
  {
    name: /\.org$/i,
    format: 'Org',
    command: (file) => `pandoc --from org --to gfm --output ${markdown(file)} ${file}`,
  },
  {
    name: /\.(?:textile|mediawiki|wiki)$/i,
    format: 'the markup of a wiki',
    command: (file) => `pandoc --to gfm --output ${markdown(file)} ${file}`,
  },
  {
    name: /\.ipynb$/i,
    format: 'the format of Jupyter notebooks',
    command: (file) => `jupyter nbconvert --to markdown ${file}`,
  },
  {
    name: /\.topic$/i,
    format: 'the XML of Writerside',
    // What is left is Markdown with elements of Writerside, which are read. Code keeps its indentation.
    command: (file) =>
      String.raw`perl -0pe 's/^.*?<topic\b[^>]*?title="([^"]*)"[^>]*>/# $1\n/s; s/<\/topic>\s*$//; s/(<!\[CDATA\[.*?\]\]>)|^[ \t]+/$1/gsm' ${file} > ${markdown(file)}`,
  },
];

const markdown = (file: string): string => file.replace(/\.\w+$/, '.md');

/**
 * Reports files from which other generators make pages, in one problem for each language. `label` turns a path into its
 * form in messages.
 */
export function otherFormats(paths: readonly string[], label: (path: string) => string): readonly Diagnostic[] {
  return FORMATS.flatMap(({ name, format, command }) => {
    const found = paths.filter((path) => name.test(path));
    const [first] = found;
    return first === undefined ? [] : [otherFormat(label(first), format, found.length, command(basename(first)))];
  });
}

/** Configurations of Jekyll and Hugo, which make pages of files in HTML that have front matter. */
const MAKES_PAGES = /(?:^|\/)(?:_config|hugo|config)\.[a-z]+$/;
/** Front matter with a title. Templates such as a list of posts often have none. */
const TITLED = /^\uFEFF?---[ \t]*\r?\n(?:(?!---)[^\n]*\n){0,50}?title[ \t]*:[ \t]*\S/;
/** Pages that a build makes itself. */
const OWN = /^(?:404|search)\.html$/i;

/** Reports files in HTML from which another generator makes pages. */
export function pagesInHtml(
  paths: readonly string[],
  { root, contentDir }: Pick<SiteConfig, 'root' | 'contentDir'>,
  label: (path: string) => string,
): readonly Diagnostic[] {
  const inHtml = paths.filter((path) => /\.html$/i.test(path) && !OWN.test(basename(path)));
  if (inHtml.length === 0 || !MAKES_PAGES.test(foreignFile(root, contentDir) ?? '')) return [];
  const found = inHtml.filter((path) => TITLED.test(beginningOf(join(contentDir, path))));
  const [first] = found;
  if (first === undefined) return [];
  const name = basename(first);
  return [htmlPages(label(first), found.length, `git mv ${name} ${markdown(name)}`)];
}

/** The first two kilobytes of a file. Empty if it cannot be read. */
function beginningOf(file: string): string {
  try {
    const descriptor = openRegular(file);
    try {
      const bytes = Buffer.alloc(2048);
      return bytes.toString('utf8', 0, readSync(descriptor, bytes, 0, bytes.length, 0));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return '';
  }
}
