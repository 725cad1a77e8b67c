import { DEFAULTS } from './defaults.js';
import { choice, count, list, map, object, text, texts } from './nodes.js';

const { verify: defaults } = DEFAULTS;

/** The part of the configuration's schema that `docs-build check` reads. */
export const verifySchema = object('What `docs-build check` holds the documentation against.', {
  baseline: text('File with known problems that do not fail the check.', { default: defaults.baseline }),
  urls: text('Committed list of every published url and anchor.', { default: defaults.urls }),
  search: text('File with lines `query -> url#anchor @rank`: what readers look for, and where it must lead.', {
    default: defaults.search,
  }),
  samples: object('How code samples are told apart, and what accepts them.', {
    configuration: object(
      "Samples that are configurations of the documented tool: evaluated, then handed to the tool's own validator.",
      {
        files: texts(
          'Globs of file names (titles of blocks) that are configurations: `bundler.config.*`.',
          {},
          { minLength: 1 },
        ),
        validate: text(
          'Function that throws, or returns messages, for a configuration that it does not accept: `tool#validate`.',
        ),
        schema: text(
          'JSON schema of the configuration, for suggestions and for telling a configuration from other exports.',
        ),
      },
      ['files', 'validate'],
    ),
    packages: texts('Packages that samples may import though they are not installed.'),
    type: choice(
      ['module', 'commonjs'],
      'Module system of `.js` files in the projects of readers, as `type` in package.json: samples in the other one are found.',
    ),
    timeout: count('Milliseconds that one sample may take.', { default: defaults.sampleTimeout }),
  }),
  examples: object(
    'Examples of several files, which are really built.',
    {
      dir: text('Folder with one folder for each example, which has an `example.json`.'),
      commands: map(
        "First word of an example's commands, and the script that runs it. `node` is always known.",
        text('Script within an installed package: `bundler-cli/bin/cli.js`.'),
      ),
      packages: texts('Packages of examples that stand in a page (`:::example`) and name none.'),
      timeout: count('Milliseconds that one command may take.', { default: defaults.exampleTimeout }),
    },
    ['dir', 'commands'],
  ),
  drift: object(
    'What the documented tool has, to be compared with what the pages say.',
    {
      inventory: text('Module that lists what the tool has: `./content/verify/inventory.mjs`.'),
      exempt: map(
        'Items without an anchor of their own (`option:output.foo`), and names in sentences that the tool does not have (`prose:output.foo`). A `*` matches any text.',
        text('The reason why it has no anchor, or why the name is right.'),
      ),
      printedUrls: texts('Packages whose files are searched for addresses of this site: each must lead somewhere.'),
      prose: object(
        'Names in the code of sentences that the tool must have. Without it only headings and comments are compared.',
        {
          kinds: texts("Kinds of items whose names are looked for: `['option', 'flag']`."),
          except: texts('What the urls begin with of pages that tell of other versions: `/blog/`.'),
        },
        ['kinds'],
      ),
    },
    ['inventory'],
  ),
  budgets: object('Limits of what is published, in bytes. Compressed sizes are those of brotli.', {
    firstScripts: count('Scripts that the first page of a visit loads, compressed.'),
    firstStyles: count('Styles that the first page of a visit loads, compressed.'),
    document: count('One document, compressed.'),
    printable: count('One printable page, compressed. `document` and `elements` do not count for it.'),
    chunk: count('One page chunk, compressed.'),
    searchShard: count('One file of the search index, compressed.'),
    image: count('One image.'),
    elements: count('Elements of one document: a number, not bytes.'),
  }),
  pages: object('What every page must have.', {
    description: object('Length of descriptions, in characters.', {
      min: count('The shortest.', { default: defaults.description.min }),
      max: count('The longest.', { default: defaults.description.max }),
    }),
    orphans: list('Pages that nothing needs to link to.', text('Url of a page: `/imprint/`.')),
    words: map('Words and phrases that texts avoid, in any case.', text('What to write instead.')),
  }),
});
