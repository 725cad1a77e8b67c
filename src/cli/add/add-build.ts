import { resolve } from 'node:path';
import { Option } from 'commander';
import type { Shard } from '../../pipeline/parts/shard.js';
import { command } from '../command.js';
import { shardOf, type CommonOptions } from '../options.js';
import { withExamples } from './examples.js';
import type { AddCommand } from './add-command.js';

/** Adds the commands that run stages of a build. */
export function addBuild(add: AddCommand): void {
  addScan(add);
  addIndex(add);
  addRender(add);
  addMerge(add);
  addBundle(add);
}

function addScan(add: AddCommand): void {
  withExamples(
    add('scan', 'Gather and list every input: content, third-party pages and the data of plugins').option(
      '--update',
      'fetch newer third-party pages and plugin data from the network, and pin them',
    ),
    [
      ['docs-build scan', 'list the inputs'],
      ['docs-build scan --update', 'refresh the pins and the snapshots of plugins'],
      ['docs-build scan --json', 'the same list for a program'],
    ],
  ).action(
    command<{ update?: boolean }>('scan', async (context, options) =>
      (await import('../commands/scan-command.js')).scanCommand(context, options.update ?? false),
    ),
  );
}

function addIndex(add: AddCommand): void {
  withExamples(add('index', 'Parse and order the pages, check every link and write content-index.json'), [
    ['docs-build index', 'check all links and anchors'],
    ['docs-build index --json | jq .pages', 'list all pages, for a program'],
  ]).action(command('index', async (context) => (await import('../commands/index-command.js')).indexCommand(context)));
}

function addRender(add: AddCommand): void {
  withExamples(
    add('render', 'Build the complete site')
      .option(
        '--lenient',
        'publish the site even if pages have broken links, images or markup, and report these as warnings',
      )
      .option('--portable', 'make a site that works when it is opened from the file system, without a server')
      .option('--docset', 'make a portable site for Dash and Zeal: a folder NAME.docset with an index')
      .addOption(
        new Option('--shard <i/n>', 'make one of n parts, in its own folder; docs-build merge joins them')
          .argParser(shardOf)
          .env('DOCS_BUILD_SHARD')
          // merge makes no docset.
          .conflicts('docset'),
      ),
    [
      ['docs-build render', 'build content/ into dist/'],
      ['docs-build render --content docs --out site', 'no configuration is needed'],
      ['docs-build render --strict', 'for CI: warnings also fail the build'],
      ['docs-build render --lenient', 'take a first look at a site that still has dead links'],
      ['docs-build render --portable --out docs-offline', 'a folder to zip: open its index.html'],
      ['docs-build render --docset --out docset', 'a docset for Dash and Zeal'],
      ['docs-build render --shard 2/3 --out parts/2', 'make the second of three parts, on a separate machine'],
    ],
  ).action(
    command<{ shard?: Shard; docset?: boolean }>('render', async (context, { shard, out, docset }) =>
      shard === undefined
        ? (await import('../commands/render-command.js')).renderCommand(context, docset)
        : (await import('../commands/shard-command.js')).shardCommand(context, shard, out === undefined),
    ),
  );
}

function addMerge(add: AddCommand): void {
  withExamples(
    add('merge', 'Build the complete site from the parts that render --shard made', false)
      .argument('<parts...>', 'folders of the parts')
      .option(
        '--lenient',
        'publish the site even if pages have broken links, images or markup, and report these as warnings',
      )
      .option('--portable', 'make a site that works when it is opened from the file system, without a server'),
    [['docs-build merge parts/*', 'build the site of this folder from the parts']],
  ).action((parts: readonly string[], options: CommonOptions) => {
    const folders = parts.map((part) => resolve(part));
    return command('merge', async (context) =>
      (await import('../commands/shard-command.js')).mergeCommand(context, folders),
    )(undefined, options);
  });
}

function addBundle(add: AddCommand): void {
  withExamples(
    add('bundle', 'Build only what runs in the browser: runtime, styles, page chunks, chunk table and service worker'),
    [
      ['docs-build bundle', 'build it and print sizes'],
      ['docs-build bundle --json', 'the sizes for a program'],
    ],
  ).action(
    command('bundle', async (context) => (await import('../commands/bundle-command.js')).bundleCommand(context)),
  );
}
