import { DEFAULTS } from '../defaults.js';
import { choice, count, list, map, object, text, texts } from '../nodes.js';
import { NAMED } from './forms.js';

const { verify: defaults } = DEFAULTS;

/** The part of the configuration's schema that `docs-build check` reads. */
export const verifySchema = object('What `docs-build check` compares the documentation with.', {
  baseline: text('File with known problems that do not fail the check.', { ...NAMED, default: defaults.baseline }),
  urls: text('Committed list of every published URL and anchor.', { ...NAMED, default: defaults.urls }),
  search: text(
    'File with lines of the form `query -> url#anchor @rank`: what readers look for, and where the search must lead them.',
    {
      ...NAMED,
      default: defaults.search,
    },
  ),
  samples: object('Which code samples are configurations, and what checks them.', {
    configuration: object(
      "Samples that are configurations of the documented tool. They are evaluated and then passed to the tool's own validator.",
      {
        files: texts(
          'Globs of file names (titles of code blocks) that mark configurations, such as `bundler.config.*`.',
          {},
          { minLength: 1 },
        ),
        validate: text(
          'Function that throws or returns messages if it does not accept a configuration, such as `tool#validate`.',
        ),
        schema: text(
          'JSON schema of the configuration. It provides suggestions and tells configurations from other exports.',
        ),
      },
      ['files', 'validate'],
    ),
    packages: texts('Packages that samples may import although they are not installed.'),
    type: choice(
      ['module', 'commonjs'],
      'Module system of `.js` files in the projects of readers, like `type` in `package.json`. Samples in the other system are reported.',
    ),
    timeout: count('Time that one sample may take, in milliseconds.', { default: defaults.sampleTimeout }),
  }),
  examples: object(
    'Examples that consist of several files. The check builds them with the documented tool.',
    {
      dir: text('Folder that contains one folder with an `example.json` for each example.', NAMED),
      commands: map(
        'Commands that examples may run: the first word, and the script that it stands for. `node` is always known.',
        text('Script within an installed package, such as `bundler-cli/bin/cli.js`.'),
      ),
      packages: texts('Packages for examples that are written in a page (`:::example`) and do not name any.'),
      timeout: count('Time that one command may take, in milliseconds.', { default: defaults.exampleTimeout }),
    },
    ['dir', 'commands'],
  ),
  drift: object(
    'Inventory of the documented tool, which is compared with the pages.',
    {
      inventory: text('Module that lists what the tool has, such as `./content/verify/inventory.mjs`.', NAMED),
      versions: text(
        'JSON file with `upTo`, `since` (names by the version that introduced them) and `deprecated`. The inventory reads it, and `docs-build release --write` extends it, such as `./content/verify/versions.json`.',
      ),
      exempt: map(
        'Items that need no anchor of their own (`option:output.foo`), and names in sentences that the tool does not need to have (`prose:output.foo`). A `*` matches any text.',
        text('Reason why there is no anchor, or why the name is right.'),
      ),
      printedUrls: texts('Packages whose files are searched for addresses of this site, each of which must exist.'),
      prose: object(
        'Which names in inline code the tool must have. Without this key, only headings and comments are compared.',
        {
          kinds: texts("Kinds of items whose names are looked for, such as `['option', 'flag']`."),
          except: texts('Beginnings of the URLs of pages that describe other versions, such as `/blog/`.'),
        },
        ['kinds'],
      ),
    },
    ['inventory'],
  ),
  budgets: object('Limits for the size of what is published, in bytes. Compressed sizes are those of brotli.', {
    firstScripts: count('Scripts that the first page of a visit loads, compressed.'),
    firstStyles: count('Styles that the first page of a visit loads, compressed.'),
    document: count('One document, compressed.'),
    printable: count('One printable page, compressed. `document` and `elements` do not apply to it.'),
    chunk: count('One page chunk, compressed.'),
    searchShard: count('One file of the search index, compressed.'),
    image: count('One image.'),
    elements: count('Number of elements in one document.'),
  }),
  sizes: text(
    'Committed JSON file in which `check --only budgets --update` records the sizes of all files that use at least half of their limit. With it, messages about budgets name what has grown since then.',
  ),
  pages: object('What every page must have.', {
    description: {
      ...object('Length of the description, in characters.', {
        min: count('Minimum length.', { default: defaults.description.min }),
        max: count('Maximum length.', { default: defaults.description.max }),
      }),
      rising: ['min', 'max'],
    },
    orphans: list('Pages that no other page needs to link to.', text('URL of a page, such as `/imprint/`.')),
    words: map(
      'Words and phrases to avoid in the text, in upper or lower case. `[here]` is the text of a link.',
      text('What to write instead, which `check --fix` writes, or advice in parentheses: `(leave it out)`.'),
    ),
  }),
});
