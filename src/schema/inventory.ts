import { flag, list, map, object, text, texts, type Schema, type SchemaNode } from './nodes.js';

const literals = (description: string): SchemaNode => ({ type: 'array', description });

/** What the module that `verify.drift.inventory` names must return. */
export const inventorySchema: Schema = {
  title: 'Inventory of the documented tool',
  ...object(
    'What the documented tool has, to be compared with what the pages say.',
    {
      tool: text('Name and version, for reports: `brewer 2.1.0`.'),
      items: list(
        'Everything that readers look up.',
        object(
          'An option, a hook, a flag, an export.',
          {
            kind: text('Any word: `option`. Plurals are made with an s.'),
            id: text('`output.filename`; `[]` stands for the items of an array, `*` for free keys.'),
            pages: texts('Urls of the pages that may document it, the likeliest first.'),
            anchors: texts('Fragments on these pages that are its own.'),
            types: texts(
              '`boolean`, `string`, `number`, `object`, `array`, `function`, `RegExp`; of hooks their class.',
            ),
            args: texts('Names of what a function gets.'),
            enum: literals('Literal values beside the types.'),
            default: { description: 'Value while nothing is set.' },
            otherDefaults: literals('Values it has instead in other circumstances.'),
            since: text('Version that introduced it.'),
            deprecated: flag('Whether it is deprecated.'),
            path: text('Where it stands in a configuration, if the id says it in another way.'),
            sets: text('Of a flag: where what it sets stands in a configuration. It is as new as that.'),
            spelled: text('How pages write it where that says more than the id: `--[no-]watch`.'),
          },
          ['kind', 'id'],
        ),
      ),
      scopes: list(
        'Headings that look like items and therefore have to be ones.',
        object(
          'A scope.',
          {
            kind: text('Kind of the items.'),
            pages: text('What the urls of its pages begin with.'),
            headings: text('Regular expression for texts of headings.'),
          },
          ['kind', 'pages', 'headings'],
        ),
      ),
    },
    ['tool', 'items'],
  ),
};

/** The committed list of what each version of the documented tool introduced. */
export const versionsSchema: Schema = {
  title: 'the file',
  ...object(
    'What versions of the documented tool brought.',
    {
      upTo: text('Version up to which the list is complete.'),
      since: map('Names by the version that brought them.', list('Names.', text('A name.'))),
      deprecated: list('Names that are deprecated though nothing else says so.', text('A name.')),
    },
    ['upTo', 'since'],
  ),
};
