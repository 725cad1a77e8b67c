import { address, flag, list, object, text, texts, type Schema } from './nodes.js';

/** The front matter of a page. Published for editors as `schema/front-matter.json`. */
export const frontMatterSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Front matter of a page',
  ...object('What a page says of itself before its text.', {
    title: text('Title of the page: its heading, its sidebar entry, its document title.'),
    label: text('A shorter title for sidebars.'),
    sort: { type: 'number', description: 'Place within the section, ascending. Index pages stand first.' },
    group: text('Label of the cluster in the sidebar; `-` shows none.'),
    description: text('For search engines and lists. Default: the first paragraph.'),
    contributors: texts('Code host handles.'),
    related: list(
      'Links for further reading.',
      object('A link.', { title: text('What the link says.'), url: address('Where it leads.') }, ['title', 'url']),
    ),
    source: address('Address of the text the page was made from.'),
    edit: address('Address of its editor on the code host.'),
    repo: address('Address of its repository.'),
    thirdParty: flag('Shows the disclaimer for texts by third parties.'),
    date: text('Day of publication, yyyy-mm-dd.', {
      pattern: '^\\d{4}-\\d{2}-\\d{2}$',
      form: 'a day written as yyyy-mm-dd',
    }),
    redirectFrom: list('Old paths that lead here.', address('A path.')),
    unlisted: flag('Built, but neither listed nor indexed.'),
    draft: flag('Left out of every build but the preview.'),
  }),
};
