/**
 * Makes lib/LICENSES.md: the licenses of all work by other authors in the package, and of all packages that are
 * installed with it.
 */

const INTRODUCTION = `# Licenses

docs-build is under the MIT license, see \`LICENSE\`. Its package contains work by other authors, and npm installs further packages with it. This file, which is generated when the package is built, lists all of them with their licenses.
`;

export function licensesText({ bundled, fonts, highlighting, grammars, installed }) {
  const sections = [
    INTRODUCTION,
    '## Libraries in files of the package\n',
    'Their license texts are at the end of this file.\n',
    table(
      ['Library', 'Version', 'License', 'Files'],
      bundled.map(({ name, version, license, files }) => [name, version, license, files.map(code).join(', ')]),
    ),
    '## Fonts\n',
    table(
      ['Font', 'License', 'File', 'License text'],
      fonts.map(({ name, license, file, text }) => [name, license, code(file), code(text)]),
    ),
    '## Highlighting\n',
    table(
      ['Part', 'Version', 'License', 'Files', 'License text'],
      highlighting.map(({ name, version, license, files, text }) => [
        name,
        version,
        license,
        files.map(code).join(', '),
        code(text),
      ]),
    ),
    'The grammars were written by many authors. Their notices and license texts are in `lib/grammars/NOTICE`.\n',
    table(
      ['Grammar', 'License', 'Source'],
      grammars.map(({ name, license, source }) => [name, license ?? 'no identifier is given', `<${source}>`]),
    ),
    '## Packages that npm installs with it\n',
    'Each of these packages contains its license text. The versions are those with which docs-build is tested.\n',
    table(
      ['Package', 'Version', 'License'],
      installed.map(({ name, version, license }) => [name, version, license]),
    ),
    '## License texts\n',
    ...bundled.map(({ name, version, license, text }) => `### ${name} ${version} (${license})\n\n${text}\n`),
  ];
  return sections.join('\n');
}

const code = (text) => `\`${text}\``;
const row = (cells) => `| ${cells.join(' | ')} |\n`;
const table = (head, rows) => row(head) + row(head.map(() => '---')) + rows.map(row).join('');
