import { map, object, text, type Schema } from './nodes.js';

/** The file that pins third-party pages. */
export const lockSchema: Schema = {
  title: 'the file',
  ...object('What `docs-build scan --update` wrote down of packages.', {
    lockVersion: { type: 'integer', description: 'Form of the file.' },
    packages: map(
      'Pins by the name of the package.',
      object(
        'A pin.',
        {
          version: text('The version.', {
            pattern: '^\\d+\\.\\d+\\.\\d+(?:[-+][0-9A-Za-z.+-]+)?$',
            form: 'an exact version',
          }),
          integrity: text('Checksum of the package.', {
            pattern: '^sha(?:256|384|512)-[A-Za-z0-9+/]+={0,2}$',
            form: 'a checksum such as sha512-…',
          }),
        },
        ['version', 'integrity'],
      ),
    ),
  }),
};
