import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { types } from 'node:util';
import {
  asyncComponent,
  componentName,
  componentNotLoaded,
  componentWithoutDefault,
} from '../diagnostics/catalogue/components.js';
import { pluginRuleFailed } from '../diagnostics/catalogue/config.js';
import type * as React from 'react';
import type { ComponentType } from 'react';
import { hashOf } from '../cache/hash.js';
import { appendedFiles, snippetFolders } from '../config/foreign-definitions.js';
import { writersideFolder } from '../config/foreign-site.js';
import { inConfig } from '../config/locate/locate.js';
import { loadPageModule } from '../config/modules/load-page-module.js';
import { requireReactServer } from '../config/modules/react/one-react.js';
import { placeFailure } from '../config/modules/module-failure.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { DocsError, EXIT, thrownText } from '../diagnostics/docs-error.js';
import { fileSystemProblem } from '../diagnostics/file-system.js';
import { posixPath } from '../files/paths.js';
import { isFile } from '../files/read-files.js';
import { escapeHtml } from '../html/escape.js';
import { codeHostOf } from './files/repository.js';
import { urlForPath } from '../model/page-url.js';
import type { ComponentProps, FolderBeside } from './options.js';
import type { Parse } from './parser.js';

/**
 * The parser of a site, which is loaded when the first page has to be parsed, and a key of everything that it depends
 * on.
 */
export interface SiteParser {
  readonly key: string;
  /** Folder of the site, to which the names of files in cached results are relative. */
  readonly root: string;
  readonly load: () => Promise<Parse>;
}

/**
 * Prepares the parser of a site. Its components are loaded, because their code is part of the key, but not the parser
 * itself. `beside` are the folders outside the content folder that have pages of the site. Throws a `DocsError` if a
 * component cannot be loaded.
 */
export async function parserFor(config: ResolvedConfig, beside: readonly FolderBeside[]): Promise<SiteParser> {
  const components = await loadComponents(config);
  const require = createRequire(import.meta.url);
  const definitions = appendedFiles(config.root, config.contentDir);
  const includeFolders = snippetFolders(config.root, config.contentDir);
  const isBook = isBookIn(config);
  const codeHost = config.file === null ? codeHostOf(config.root) : undefined;
  const writerside = writersideFolder(config.root, config.contentDir);
  return {
    root: config.root,
    key: hashOf(
      config.hash,
      ...(isBook ? ['book'] : []),
      ...(codeHost === undefined ? [] : [codeHost.blob]),
      ...(writerside === undefined ? [] : ['writerside', posixPath(config.root, writerside)]),
      ...[...definitions, ...includeFolders].map((file) => posixPath(config.root, file)),
      ...beside.flatMap(({ folder, at }) => [posixPath(config.root, folder), at]),
      ...components.map(({ name, hash }) => `${name}@${hash}`),
    ),
    load: async () => {
      const { examples } = config.settings.verify;
      const { createParser } = await import('./parser.js');
      const byName = new Map(components.map((component) => [component.name, component]));
      const parse = createParser({
        root: config.root,
        contentDir: config.contentDir,
        base: config.site.base,
        lang: config.site.lang,
        urlFor: urlForPath,
        origin: config.site.origin,
        markdown: config.plugins.flatMap((plugin) => (plugin.markdown ? [plugin.markdown.bind(plugin)] : [])),
        components: [...byName.keys()],
        islands: components.filter(({ island }) => island).map(({ name }) => name),
        renderComponent: (name, props, childrenHtml) => {
          const component = byName.get(name);
          return component && renderComponent(require, component, props, childrenHtml);
        },
        exampleUrl: config.settings.exampleUrl,
        examples: examples && resolve(config.root, examples.dir),
        examplePackages: examples?.packages,
        bothModuleSystems: config.settings.bothModuleSystems,
        isBook,
        definitions,
        includeFolders,
        codeHost,
        writerside,
        beside,
      });
      return withRulesOf(config, parse);
    },
  };
}

/** Whether the content has the table of contents of mdBook and GitBook. */
export const isBookIn = ({ contentDir }: Pick<ResolvedConfig, 'contentDir'>): boolean =>
  isFile(join(contentDir, 'SUMMARY.md'));

/** A parser for which the rules that plugins added are to blame if it throws an error. */
function withRulesOf({ plugins, root }: ResolvedConfig, parse: Parse): Parse {
  const names = plugins.filter(({ markdown }) => markdown !== undefined).map(({ name }) => `"${name}"`);
  if (names.length === 0) return parse;
  return (source, look) => {
    try {
      return parse(source, look);
    } catch (error) {
      if (error instanceof DocsError || fileSystemProblem(error) !== null) throw error;
      const problem = pluginRuleFailed(names.join(' or '), thrownText(error));
      throw new DocsError([{ ...problem, file: posixPath(root, source.file) }], undefined, error);
    }
  };
}

interface LoadedComponent {
  readonly name: string;
  readonly hash: string;
  readonly island: boolean;
  readonly component: ComponentType<Record<string, unknown>>;
}

async function loadComponents(config: ResolvedConfig): Promise<readonly LoadedComponent[]> {
  const entries = Object.entries(config.settings.components).sort(([a], [b]) => (a < b ? -1 : 1));
  const [wrong] = entries.find(([name]) => !/^[A-Z]/.test(name)) ?? [];
  if (wrong !== undefined) throw new DocsError([misnamed(wrong, config)], EXIT.usage);
  return Promise.all(
    entries.map(async ([name, { module, island }]) => {
      const file = resolve(config.root, module);
      const loaded = await loadPageModule(file, config).catch((error: unknown) => {
        throw error instanceof DocsError
          ? atComponent(name, error, config)
          : notLoaded(name, posixPath(config.root, file), error);
      });
      const component = loaded.exports['default'] as LoadedComponent['component'] | undefined;
      if (component === undefined) throw new DocsError([componentWithoutDefault(name, posixPath(config.root, file))]);
      if (types.isAsyncFunction(component)) throw new DocsError([asyncComponent(name, posixPath(config.root, file))]);
      return { name, hash: loaded.hash, island, component };
    }),
  );
}

/** A tag that does not begin with a capital letter is one of HTML, or text. */
function misnamed(name: string, config: ResolvedConfig): Diagnostic {
  const better = name
    .replace(/^\W+|[-_](?=\w)/g, ' ')
    .replace(/(?:^| +)(\w)/g, (_start, letter: string) => letter.toUpperCase());
  const isName = /^[A-Z][\w.]*$/.test(better);
  return inConfig(componentName(name, isName ? better : undefined), config, ['components', name], 'name');
}

/** A module that does not exist is a problem of the configuration, which names it. Other problems know their places. */
const atComponent = (name: string, { diagnostics, exitCode, cause }: DocsError, config: ResolvedConfig): DocsError =>
  new DocsError(
    diagnostics.map((problem) =>
      problem.file === undefined ? inConfig(problem, config, ['components', name, 'module']) : problem,
    ),
    exitCode,
    cause,
  );

/** A component whose module throws, or imports something that does not exist. */
function notLoaded(name: string, file: string, error: unknown): DocsError {
  return new DocsError([placeFailure(componentNotLoaded(name, error), error, file)]);
}

/** The static markup of a component. That of an island has an element around it, by which the browser finds it. */
function renderComponent(
  require: NodeJS.Require,
  { name, island, component }: LoadedComponent,
  props: ComponentProps,
  childrenHtml: string,
): string {
  const { createElement } = require('react') as typeof React;
  const { renderToStaticMarkup, renderToString } = requireReactServer();
  const children =
    childrenHtml === '' ? undefined : createElement('div', { dangerouslySetInnerHTML: { __html: childrenHtml } });
  const element = createElement(component, { ...props, ...(children ? { children } : {}) });
  if (!island) return renderToStaticMarkup(element);
  return `<div data-island="${name}" data-props="${escapeHtml(JSON.stringify(props))}">${renderToString(createElement(component, props))}</div>`;
}
