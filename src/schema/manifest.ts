import { choice, flag, object, text, texts, type Schema } from './nodes.js';

const filled = { minLength: 1 };

/** The description of an example, `example.json`. Published for editors as `schema/example.json`. */
export const manifestSchema: Schema = {
  title: 'Description of an example',
  ...object(
    'What an example shows, what it is made from and how it is built.',
    {
      $schema: text('Address of this schema, for editors. It has no effect.'),
      title: text('What the example shows, in a few words.', filled),
      extends: text('Folder whose files and settings this one starts from: `../1-basic-setup`.', filled),
      remove: texts('Files of the extended example that this one does not have.', {}, filled),
      name: text('Name of the project: in its package.json, and of its folder in printed paths.', filled),
      run: texts('Commands in their order, each without a shell: `bundler --mode production`.', {}, filled),
      serve: text('Command of a server: `npm start` of the download. It is not run.', filled),
      show: texts(
        'Files to keep next to the example as the build wrote them; `*` stands for part of a name.',
        {},
        filled,
      ),
      packages: texts('Packages of the build: devDependencies.', {}, filled),
      dependencies: texts('Packages whose code the program uses when it runs: dependencies.', {}, filled),
      type: choice(['module', 'commonjs'], "The package's `type`."),
      expectFailure: flag('The last command is meant to fail.'),
    },
    ['title'],
  ),
};
