import { namespaces } from './namespaces.mjs';

/** Hooks of webpack's classes, read from instances of them. */

const PAGES = {
  Compiler: '/api/compiler-hooks/', MultiCompiler: '/api/compiler-hooks/', Compilation: '/api/compilation-hooks/', NormalModuleFactory: '/api/normalmodulefactory-hooks/',
  ContextModuleFactory: '/api/contextmodulefactory-hooks/', JavascriptParser: '/api/parser/', ResolverFactory: '/api/resolvers/', Resolver: '/api/resolvers/',
};

export function hooks(webpack) {
  const multi = webpack([{ mode: 'none', entry: {} }]);
  const [compiler] = multi.compilers;
  const params = compiler.newCompilationParams();
  const compilation = compiler.newCompilation(params);
  const owners = {
    Compiler: compiler, MultiCompiler: multi, Compilation: compilation,
    NormalModuleFactory: params.normalModuleFactory, ContextModuleFactory: params.contextModuleFactory,
    JavascriptParser: new webpack.javascript.JavascriptParser('auto'),
    ResolverFactory: compiler.resolverFactory, Resolver: compiler.resolverFactory.get('normal', {}),
  };
  return [
    ...Object.entries(owners).flatMap(([owner, { hooks }]) => Object.entries(hooks).map(([name, hook]) => item(owner, `${owner}.hooks.${name}`, name, hook))),
    ...attached(webpack, compilation),
  ];
}

/**
 * `MultiCompiler.hooks.done` and `Compiler.hooks.done` are on the same page, where a heading can identify only one of
 * them.
 */
function item(owner, id, name, hook) {
  return { kind: 'hook', id, pages: [PAGES[owner] ?? '/api/compilation-hooks/'], ...(PAGES[owner] !== undefined && owner !== 'MultiCompiler' && { anchors: [name.toLowerCase()] }), ...shape(hook) };
}

function shape(hook) {
  const name = hook.constructor.name;
  if (name === 'HookMap') {
    const inner = hook._factory('key', hook);
    return inner._args === undefined ? {} : { types: [`HookMap<${inner.constructor.name}>`], args: inner._args };
  }
  if (name === 'MultiHook') return { types: [hook.hooks[0].constructor.name], args: hook.hooks[0]._args };
  // Hooks that only forward to others have no class.
  return /Hook$/.test(name) ? { types: [name], args: hook._args } : {};
}

/** Hooks that classes attach to a compilation: `CleanPlugin.getCompilationHooks(compilation).keep`. */
function attached(webpack, compilation) {
  const classes = new Map();
  // Reading the old names at the top prints a warning. Names within namespaces come later and replace them.
  for (const [prefix, object] of namespaces(webpack)) {
    for (const key of Object.keys(object)) {
      if (/^[A-Z]/.test(key) && typeof object[key]?.getCompilationHooks === 'function') classes.set(object[key], `${prefix}${key}`);
    }
  }
  return [...classes].sort(([, a], [, b]) => (a < b ? -1 : 1)).flatMap(([Class, name]) =>
    Object.entries(Class.getCompilationHooks(compilation)).map(([hook, value]) => item(name, `${name}.${hook}`, hook, value)));
}
