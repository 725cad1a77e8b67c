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
            kind: text('Any word, such as `option`. Its plural is formed with an s.'),
            id: text('`output.filename`; `[]` stands for the items of an array, `*` for free keys.'),
            pages: texts('URLs of the pages that may document it, the most likely one first.'),
            anchors: texts('Anchors on these pages that describe it: `outputfilename`.'),
            types: texts(
              '`boolean`, `string`, `number`, `object`, `array`, `function`, `RegExp`; for hooks, their class.',
            ),
            args: texts('Names of the arguments of a function.'),
            enum: literals('Literal values in addition to the types.'),
            default: { description: 'Value that applies if nothing is set.' },
            otherDefaults: literals('Other default values, which apply under certain conditions.'),
            since: text('Version that introduced it.'),
            deprecated: flag('Whether it is deprecated.'),
            path: text('Its place in a configuration, if that is not its ID.'),
            sets: text(
              'For a flag, the option that it sets. Without a `since` of its own, the flag is as new as this option. Its page need not name the version.',
            ),
            spelled: text('How pages write it, if that says more than the ID: `--[no-]watch`.'),
          },
          ['kind', 'id'],
        ),
      ),
      scopes: list(
        'Headings that look like items and therefore have to be items.',
        object(
          'A scope.',
          {
            kind: text('Kind of the items.'),
            pages: text('What the URLs of its pages begin with.'),
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
