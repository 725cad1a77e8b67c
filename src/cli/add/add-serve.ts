import { command } from '../command.js';
import type { ServeFlags } from '../commands/serve-command.js';
import { hostName, portNumber } from '../options.js';
import { withExamples } from './examples.js';
import type { AddCommand } from './add-command.js';

/** Adds the command `serve`. */
export function addServe(add: AddCommand): void {
  withExamples(
    add('serve', 'Preview the site while you write, or serve the built site')
      .option('--dist', 'serve the output folder as a well-configured host would, without building')
      .option('--port <number>', 'port to listen on (default: 3000, or the next free one)', portNumber)
      .option('--strict-port', 'fail if the port is taken')
      .option('--host <name>', 'address to listen on (default: this machine only)', hostName)
      .option('--open', 'open the site in the browser'),
    [
      ['docs-build serve', 'preview the site; edits show immediately'],
      ['docs-build serve --dist --port 8080', 'see what would be published'],
    ],
  ).action(
    command<ServeFlags>('serve', async (context, options) =>
      (await import('../commands/serve-command.js')).serveCommand(context, options),
    ),
  );
}
