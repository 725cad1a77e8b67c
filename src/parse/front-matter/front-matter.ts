import type { Position } from '../../diagnostics/location.js';
import type { Alias, FrontMatter, Standing } from '../../model/front-matter.js';
import { addressesElsewhere, aliasesOf, isForeignKey, standingOf, withoutForeignKeys } from './foreign-keys.js';
import { tooDeep } from './depth.js';
import { readSimpleYaml } from './front-matter-fast.js';
import { readHeaderLines } from './header-lines.js';
import { shownByFrontMatter } from './home-page.js';
import { readToml } from './toml.js';
import { readYaml } from './yaml.js';
import { frontMatterSchema } from '../../schema/front-matter.js';
import { ADDRESS, validate, type Wording } from '../../schema/validate.js';
import { unsafeUrl } from '../../diagnostics/catalogue/files.js';
import {
  badToml,
  badValue,
  lateFrontMatter,
  misplacedFrontMatter,
  openFrontMatter,
  missingKey,
  unclosedFrontMatter,
  unknownKey,
  wrongType,
} from '../../diagnostics/catalogue/front-matter.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import { urlAllowed } from '../../html/url-allowed.js';
import { displayable } from '../../html/well-formed.js';

export interface FrontMatterResult {
  readonly frontMatter: FrontMatter;
  readonly positions: Readonly<Record<string, Position>>;
  /** Number of lines before the body, including the closing dashes. */
  readonly lineCount: number;
  /** Addresses of the page for other generators; absent if there are none. */
  readonly elsewhere?: readonly string[];
  /** Old addresses that redirect in other generators; absent if there are none. */
  readonly aliases?: readonly Alias[];
  /** Where front matter for another generator puts the page; absent if it does not say so. */
  readonly standing?: Standing;
  /** Lines of Markdown that the page shows in place of lines of the front matter, by number; absent if there are none. */
  readonly shown?: ReadonlyMap<number, string>;
  readonly problems: readonly { readonly position: Position; readonly problem: Problem }[];
}

type Problems = { position: Position; problem: Problem }[];
const NONE: FrontMatterResult = { frontMatter: {}, positions: {}, lineCount: 0, problems: [] };

/**
 * Reads and checks the front matter of a text: YAML between lines of three dashes, or TOML between lines of three plus
 * signs. Empty lines may precede it if it cannot be anything else.
 */
export function readFrontMatter(text: string): FrontMatterResult {
  const start = looksMisplaced(text) ? text.search(/^(?:---|\+\+\+)[ \t]*$/m) : 0;
  const above = text.slice(0, Math.max(start, 0)).split('\n').length - 1;
  // Hexo asks only for the line of dashes below it.
  if (/^[\w-]/.test(text) && looksMisplaced(text))
    return shifted(readAtStart(`---\n${text}`, []), -1, openFrontMatter());
  if (start < 0 || above === 0 || /\S/.test(text.slice(0, start)))
    return readAtStart(
      text,
      start === 0 ? [] : [{ position: { line: 1, column: 1 }, problem: misplacedFrontMatter() }],
    );
  return shifted(readAtStart(text.slice(start), []), above, lateFrontMatter());
}

/** The same on lines that are this many below, with a problem of the page. */
function shifted(result: FrontMatterResult, by: number, problem: Problem): FrontMatterResult {
  const moved = ({ line, column }: Position): Position => ({ line: Math.max(line + by, 1), column });
  return {
    ...result,
    positions: Object.fromEntries(Object.entries(result.positions).map(([key, position]) => [key, moved(position)])),
    lineCount: result.lineCount + by,
    ...(result.shown && { shown: new Map([...result.shown].map(([line, shown]) => [line + by, shown])) }),
    problems: [
      { position: { line: 1, column: 1 }, problem },
      ...result.problems.map(({ position, problem }) => ({ position: moved(position), problem })),
    ],
  };
}

function readAtStart(text: string, misplaced: FrontMatterResult['problems']): FrontMatterResult {
  const fence = /^(---|\+\+\+)[ \t]*(?:\n|$)/.exec(text)?.[1];
  if (fence === undefined || (fence === '+++' && !/\n\+\+\+[ \t]*(?:\n|$)|^\+\+\+[ \t]*\n[\w-]+[ \t]*=/.test(text)))
    return { ...NONE, ...readHeaderLines(text), problems: misplaced };
  const end = fence === '---' ? /\n(?:---|\.\.\.)[ \t]*(?=\n|$)/g : /\n\+\+\+[ \t]*(?=\n|$)/g;
  end.lastIndex = text.indexOf('\n') < 0 ? text.length : text.indexOf('\n');
  const match = end.exec(text);
  if (match === null) {
    const lineCount = text.split('\n').length;
    return {
      ...NONE,
      lineCount,
      problems: [{ position: { line: 1, column: 1 }, problem: unclosedFrontMatter(fence) }],
    };
  }
  const yaml = text.slice(text.indexOf('\n') + 1, match.index + 1);
  const lines = yaml === '' ? [] : yaml.replace(/\n$/, '').split('\n');
  const found: Problems = [];
  const { data, positions, keys } =
    fence === '---' ? (readSimpleYaml(lines) ?? readYaml(yaml, found)) : readTomlMatter(yaml, found);
  if (data === undefined || data === null) return { ...NONE, lineCount: lines.length + 2, problems: found };
  const own = withoutForeignKeys(tidy(data), frontMatterSchema.properties!);
  const { value, problems } = validate(frontMatterSchema, own.data, WORDING, (problem, path, part) => {
    const name = own.names[path.join('.')] ?? path.join('.');
    return { position: (part === 'name' && keys[name]) || positions[name] || { line: 2, column: 1 }, problem };
  });
  const elsewhere = addressesElsewhere(data);
  const aliases = aliasesOf(data);
  const standing = standingOf(data, own.names);
  const shown = shownByFrontMatter(data, positions, lines.length + 2);
  return {
    frontMatter: withPlainTexts(value ?? {}),
    positions,
    lineCount: lines.length + 2,
    ...(elsewhere.length > 0 && { elsewhere }),
    ...(aliases.length > 0 && { aliases }),
    ...(standing !== undefined && { standing }),
    ...(shown.size > 0 && { shown }),
    problems: [...found, ...problems],
  };
}

/** Values of GitHub's documentation, which are in other files: `{% data variables.product.prodname_actions %}`. */
const withoutData = (text: string): string =>
  text.includes('{%')
    ? text.replace(
        /\{%-?[ \t]{0,9}data[ \t]{1,9}(?:\w{1,100}\.){0,9}(\w{1,100})[ \t]{0,9}-?%\}/g,
        (_whole, name: string) => name.replace(/^prodname_/, '').replaceAll('_', ' '),
      )
    : text;

const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

/**
 * Titles and descriptions are texts of one line: the words of code stay in both, those of strong text and of links in
 * descriptions.
 */
function withPlainTexts(frontMatter: FrontMatter): FrontMatter {
  const { title, description, label, group } = frontMatter;
  return {
    ...frontMatter,
    ...(title !== undefined && { title: inOneLine(withoutData(title)).replace(CODE, '$1') }),
    ...(label !== undefined && { label: inOneLine(label) }),
    ...(group !== undefined && { group: inOneLine(group) }),
    ...(description !== undefined && {
      description: inOneLine(withoutData(description)).replace(CODE, '$1').replace(STRONG, '$2').replace(LINK, '$1'),
    }),
  };
}

const CODE = /`([^`]+)`/g;
const STRONG =
  /(?<![\p{L}\p{N}/*_])(\*\*|__)(?=[\p{L}\p{N}])([^*_\n]{1,200}?)(?<=[\p{L}\p{N}.!?])\1(?![\p{L}\p{N}/*_])/gu;
const LINK = /\[([^[\]\n]{1,200})\]\([^()\s]{1,500}\)/g;

/**
 * Whether a text without front matter begins with one of its keys, followed by lines of YAML or TOML up to a closing
 * line.
 */
function looksMisplaced(text: string): boolean {
  if (/^(?:---|\+\+\+)[ \t]*(?:\n|$)/.test(text)) return false;
  const [, yaml, toml] =
    /^(?:[ \t]*\n)*(?:(?:[ \t]*---[ \t]*\n)?([\w-]+):(?: .*)?\n(?:(?:[\w-]+:|[ \t]|- |#).*\n|\n)*(?:---|\.\.\.)|\+\+\+[ \t]*\n([\w-]+)[ \t]*=[^]*?\n\+\+\+)[ \t]*(?:\n|$)/.exec(
      text,
    ) ?? [];
  const key = yaml ?? toml;
  if (key === undefined) return false;
  return Object.hasOwn(frontMatterSchema.properties!, key) || (/^\s*(?:---|\+)/.test(text) && isForeignKey(key));
}

function readTomlMatter(
  text: string,
  found: Problems,
): { data: unknown; positions: Readonly<Record<string, Position>>; keys: Readonly<Record<string, Position>> } {
  const { data, positions, wrong, deep } = readToml(text, 2);
  if (deep !== undefined) found.push({ position: deep, problem: tooDeep() });
  if (wrong !== undefined) found.push({ position: wrong.position, problem: badToml(wrong.reason) });
  return { data, positions, keys: positions };
}

/** Keys without a value count as missing. Escapes may produce characters that no page can show. */
const tidy = (data: unknown): unknown => {
  if (typeof data === 'string') return displayable(data);
  if (Array.isArray(data)) return data.map(tidy);
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).flatMap(([key, value]) => (value === null ? [] : [[key, tidy(value)]])),
  );
};

/** An unknown key may stay in the file; a value that is not allowed is left out. */
const WORDING: Wording<Problem> = {
  unknownKey,
  missingKey,
  wrongType,
  notAllowed: (where, expected, _found, _purpose, value) =>
    expected === ADDRESS && !urlAllowed(String(value)) ? unsafeUrl(String(value), 'error') : badValue(where, expected),
};
