import { count, list, object, text, type Schema } from './nodes.js';

/** The file of known problems. */
export const baselineSchema: Schema = {
  title: 'the file',
  ...list(
    'What `docs-build check --update-baseline` wrote down.',
    object(
      'A problem that is known.',
      {
        check: text('The check that finds it.'),
        code: text('Its code.'),
        file: text('Where it is; empty for what belongs to no file.'),
        about: text('What it is about.'),
        count: count('How often it occurs.', { minimum: 1 }),
      },
      ['check', 'code', 'file', 'about', 'count'],
    ),
  ),
};
