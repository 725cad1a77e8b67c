import { address, day, flag, list, object, text, texts, type Schema } from './nodes.js';

/** A text that readers see. */
const NOT_EMPTY = { pattern: '\\S', form: 'text that is not empty' };

/** The front matter of a page. Published for editors as `schema/front-matter.json`. */
export const frontMatterSchema: Schema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Front matter of a page',
  ...object('What a page says about itself before its text.', {
    title: text(
      'Title of the page, for its heading, its sidebar entry and its document title. Default: the first heading.',
      NOT_EMPTY,
    ),
    label: text('A shorter title for sidebars.'),
    sort: {
      type: 'number',
      description: 'Number by which the pages of a section are sorted in ascending order. Index pages come first.',
    },
    group: text('Label of the group in the sidebar; `-` shows no label.'),
    description: text('Description for search engines and lists. Default: the first paragraph.'),
    keywords: texts('Words for the search: what readers call this page although it does not contain these words.'),
    contributors: texts('Handles of the contributors on the code host.'),
    related: list(
      'Links for further reading.',
      object('A link.', { title: text('Text of the link.'), url: address('Address that the link leads to.') }, [
        'title',
        'url',
      ]),
    ),
    source: address('Address of the text that the page was made from.'),
    edit: address('Address where the page can be edited on the code host.'),
    repo: address('Address of the repository that the page comes from.'),
    thirdParty: flag('Shows the disclaimer for third-party texts.'),
    date: day('Day of publication, as yyyy-mm-dd.'),
    redirectFrom: list('Old paths that lead here.', address('A path.')),
    unlisted: flag('Builds the page, but leaves it out of lists and search engines.'),
    draft: flag('Leaves the page out of every build except the preview.'),
  }),
};
