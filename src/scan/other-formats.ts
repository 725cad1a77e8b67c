import { basename } from 'node:path';
import { otherFormat } from '../diagnostics/catalogue/scan.js';
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
