import { Registry, type IGrammar, type IOnigLib, type IRawGrammar } from '@shikijs/vscode-textmate';
import { colorMap, theme } from './theme.js';
import { rememberStyles } from './theme-match.js';

/** The content of a module of shiki's grammars: the grammars that it embeds, and the grammar itself as the last one. */
interface GrammarModule {
  readonly default: readonly (IRawGrammar & { readonly injectTo?: readonly string[] })[];
}

/** Grammars whose code contains other languages, and which of those are highlighted, too. */
const embedded: Readonly<Record<string, readonly string[]>> = {
  markdown: ['javascript', 'typescript', 'json', 'shellscript', 'html', 'css', 'yaml', 'diff'],
  mdx: ['tsx', 'javascript', 'typescript', 'json', 'shellscript'],
  vue: ['scss', 'less'],
  svelte: ['scss'],
};

/**
 * Loads one grammar with its own registry. What it embeds must not depend on which languages were loaded before, or the
 * same block would look different in another order. Therefore, nothing is shared here (the regex engine shares the
 * scanners).
 */
export async function loadGrammar(name: string, onigLib: IOnigLib): Promise<IGrammar> {
  const modules = await Promise.all([...(embedded[name] ?? []), name].map(importModule));
  const grammars = modules.flatMap((module) => module.default);
  const byScope = new Map(grammars.map((grammar) => [grammar.scopeName, grammar]));
  const registry = new Registry({
    onigLib,
    theme,
    colorMap: [...colorMap],
    loadGrammar: (scope) => byScope.get(scope),
    getInjections: (scope) => injectionsFor(scope, [...byScope.values()]),
  });
  rememberStyles(registry);
  const grammar = registry.loadGrammar(grammars.at(-1)!.scopeName);
  if (!grammar) throw new Error(`The grammar ${name} has no root.`);
  return grammar;
}

const importModule = (name: string): Promise<GrammarModule> =>
  import(`#grammars/${name}.mjs`) as Promise<GrammarModule>;

/** Scopes that are injected into a scope or into one of those that contain it: `text.html` for `text.html.vue`. */
function injectionsFor(scope: string, grammars: GrammarModule['default']): string[] {
  const parts = scope.split('.');
  const parents = parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  return parents.flatMap((parent) =>
    grammars.filter((grammar) => grammar.injectTo?.includes(parent)).map((grammar) => grammar.scopeName),
  );
}
