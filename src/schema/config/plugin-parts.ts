import { text, type SchemaNode } from '../nodes.js';

const object = (
  description: string,
  properties: Readonly<Record<string, SchemaNode>>,
  required: readonly string[],
): SchemaNode => ({ type: 'object', description, properties, required });
const list = (description: string, items: SchemaNode): SchemaNode => ({ type: 'array', description, items });

const MODULE: SchemaNode = {
  type: ['string', 'object'],
  description: 'Path of a module whose default export is a component.',
};
const modules = (description: string): SchemaNode => ({
  type: 'object',
  description,
  additionalProperties: MODULE,
});

/**
 * What the data of a plugin must be. A plugin may have further keys, and the functions among its keys are checked where
 * they are called.
 */
export const PLUGIN_PARTS: SchemaNode = {
  type: 'object',
  description: 'A name, and hooks.',
  properties: {
    name: text('What the plugin is called in messages.'),
    inputs: list('Files and folders that the hooks read.', text('Path of a file or a folder.')),
    options: object(
      'The options that the site passed, and their schema.',
      { schema: { type: 'object', description: 'The schema that the options must match.' } },
      ['schema'],
    ),
    routes: list(
      'Pages without a content file.',
      object(
        'A page without a content file.',
        {
          url: text('Address of the page.', {
            pattern: '^/(?:.*/)?$',
            form: 'a path within the site that starts and ends with a slash, such as /poll/',
          }),
          kind: text('Which screen shows the page.'),
          title: text('Title of the page.'),
          label: text('What messages call the page, such as `the poll`.'),
        },
        ['url', 'kind', 'title', 'label'],
      ),
    ),
    screens: modules('Components that show the pages of routes, by their kind.'),
    islands: modules('Components that run in the browser, by name.'),
    landingSections: list(
      'Islands below the content of the landing page.',
      object('An island with its props.', { island: text('Name of the island.') }, ['island']),
    ),
    styles: list('Stylesheets of every page.', text('Path of a stylesheet.')),
    connectSources: list(
      'Services that islands ask for data.',
      text('Address of a service.', {
        pattern: '^(?:(?:https?|wss?)://[^/\\s;,]+(?:/\\S*)?|/\\S*)$',
        form: 'the address of a service, such as https://count.example/api',
      }),
    ),
  },
};
