/** A key of a configuration, with its place in the text of a code sample. */
export interface ConfigKey {
  readonly start: number;
  readonly end: number;
  /** The keys from the top of the configuration down to this one. Lists are not part of the path. */
  readonly path: readonly string[];
}

interface Token {
  readonly text: string;
  readonly start: number;
}

const TOKEN =
  /\s+|\/\/.*|\/\*[^]*?\*\/|`(?:\\[^]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|=>|\.{3}|\?\?|\|\||&&|[\w$]+|[^]/g;
const REGEXP = /\/(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\\n[])+\/[a-z]*/y;
/** Tokens after which a value begins. */
const BEGINS = new Set(['', ':', '=', '(', '[', ',', '?', '??', '||', '&&', '=>', 'return', 'default']);
const EXPORTED = /(?:\bexport\s+default|\bmodule\.exports\s*=|\breturn)\s+(\w+)\s*(?:;|$)/gm;

/**
 * Returns the keys of the configurations that a module exports, in their order. JavaScript and TypeScript are parsed
 * only as far as this needs, so options of plugins and objects that are defined elsewhere are not included.
 */
export function configKeys(text: string): readonly ConfigKey[] {
  const variables = new Set([...text.matchAll(EXPORTED)].map(([, name]) => name));
  const keys: ConfigKey[] = [];
  const { now, isOver, next, skip, token: current, peek } = createCursor(tokensOf(text));

  /** Reads statements up to the end of their block. A value that is returned or exported is a configuration. */
  const statements = (): void => {
    let isNamed = false;
    while (!isOver() && now() !== '}') {
      if (/^(?:const|let|var)$/.test(now())) isNamed = variables.has(now(1));
      const begins =
        now() === 'return' ||
        (now() === 'default' && now(-1) === 'export') ||
        (now() === '=' && (isNamed || (now(-1) === 'exports' && now(-3) === 'module')));
      if (begins) {
        isNamed = false;
        next();
        value([], true);
      } else if (now() === '{') block(true);
      else if (/^[([]$/.test(now())) skip();
      else next();
    }
  };

  /**
   * Reads the value of a key or an argument of a function. `isConfig` says whether the value is a configuration or
   * makes one.
   */
  const value = (path: readonly string[] | null, isConfig = false): void => {
    let [last, second] = ['', ''];
    let within = path;
    while (!isOver() && !/^[,;})\]]$/.test(now())) {
      const token = now();
      const begins = BEGINS.has(last);
      if (token === '=>' && !isConfig) within = null;
      if (token === '{' && (last === '=>' || last === ')')) block(isConfig);
      else if (token === '{' && begins) object(within);
      else if (token === '[' && begins) list(within, isConfig);
      else if (token === '(' && (begins ? !isParameters() : isConfig && second !== 'new')) list(within, isConfig);
      else if (/^[{([]$/.test(token)) skip();
      else next();
      [second, last] = [last, now(-1)];
    }
  };

  const block = (isConfig: boolean): void => {
    if (!isConfig) return skip();
    next();
    statements();
    next();
  };

  const isParameters = (): boolean =>
    peek(() => {
      skip();
      return now() === '=>' || now() === ':';
    });

  const list = (path: readonly string[] | null, isConfig: boolean): void => {
    next();
    while (!isOver() && !/^[\])]$/.test(now())) {
      value(path, isConfig);
      if (/^[,;}]$/.test(now())) next();
    }
    next();
  };

  const object = (path: readonly string[] | null): void => {
    next();
    while (!isOver() && now() !== '}') {
      const { text: token, start } = current();
      let key: readonly string[] | null = null;
      if (/^['"\w$]/.test(token) && path !== null) {
        key = [...path, token.replace(/^['"]|['"]$/g, '')];
        keys.push({ start, end: start + token.length, path: key });
      }
      if (now(1) === ':') next(2);
      value(key);
      if (/^[,;)\]]$/.test(now())) next();
    }
    next();
  };

  statements();
  return keys;
}

/** A position in a list of tokens. */
interface Cursor {
  /** The text of the token that is so many tokens ahead; empty if there is none. */
  now(ahead?: number): string;
  token(): Token;
  isOver(): boolean;
  next(count?: number): void;
  /** Skips to after the bracket that closes the current one. */
  skip(): void;
  /** Looks ahead, and returns to the position. */
  peek<T>(look: () => T): T;
}

function createCursor(tokens: readonly Token[]): Cursor {
  let at = 0;
  const now = (ahead = 0): string => tokens[at + ahead]?.text ?? '';
  const isOver = (): boolean => at >= tokens.length;
  return {
    now,
    token: () => tokens[at]!,
    isOver,
    next(count = 1) {
      at += count;
    },
    skip() {
      let depth = 0;
      do {
        if (/^[{([]$/.test(now())) depth++;
        else if (/^[})\]]$/.test(now())) depth--;
        at++;
      } while (depth > 0 && !isOver());
    },
    peek(look) {
      const before = at;
      const found = look();
      at = before;
      return found;
    },
  };
}

/** Returns the tokens of a text, without whitespace and comments. */
function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match !== null; match = TOKEN.exec(text)) {
    let [token] = match;
    if (/^(?:\s|\/[/*])/.test(token)) continue;
    if (token === '/' && BEGINS.has(tokens.at(-1)?.text ?? '')) {
      REGEXP.lastIndex = match.index;
      token = REGEXP.exec(text)?.[0] ?? token;
      TOKEN.lastIndex = match.index + token.length;
    }
    tokens.push({ text: token, start: match.index });
  }
  return tokens;
}
