/** What of the web platform the oldest browsers lack, by the compatibility data of MDN. */
import { createRequire } from 'node:module';
import type { CompatData, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { oldestBrowsers, type Browser } from '../../src/bundle/browsers.js';

const data = createRequire(import.meta.url)('@mdn/browser-compat-data') as CompatData;

/** What MDN says of a place such as `css.selectors.has`; undefined where it says nothing. */
export function statementOf(...place: readonly string[]): CompatStatement | undefined {
  let at: Identifier | undefined = data as unknown as Identifier;
  for (const name of place) at = at !== undefined && Object.hasOwn(at, name) ? at[name] : undefined;
  return at?.__compat;
}

/** Names that MDN has for browsers, where they differ. */
const NAMES: Readonly<Record<string, string>> = { ios_saf: 'safari_ios' };

/** Names of the oldest browsers that do not have something, or only under another name or behind a switch. `partly`: a part of it will do. */
export function missingIn(statement: CompatStatement | undefined, partly = false): readonly string[] {
  if (statement === undefined) return [];
  const support = statement.support as Readonly<
    Record<string, SimpleSupportStatement | readonly SimpleSupportStatement[] | undefined>
  >;
  return oldestBrowsers()
    .filter((browser) => {
      const claims = [support[NAMES[browser.name] ?? browser.name] ?? []].flat();
      return !claims.some(
        (claim) =>
          isPlain(claim) &&
          (partly || (!claim.partial_implementation && !claim.version_removed)) &&
          isOldEnough(String(claim.version_added), browser),
      );
    })
    .map(({ name }) => name);
}

const isPlain = (claim: SimpleSupportStatement): boolean =>
  typeof claim.version_added === 'string' && !claim.flags && !claim.prefix && !claim.alternative_name;

function isOldEnough(version: string, { major, minor }: Browser): boolean {
  const [since = NaN, part = 0] = version.replace('≤', '').split('.').map(Number);
  return since < major || (since === major && part <= minor);
}

/** Members of all interfaces and built-in objects, by name. */
const members = new Map<string, CompatStatement[]>();
for (const group of [data.javascript['builtins'], data.api]) {
  for (const owner of Object.values(group as Readonly<Record<string, Identifier>>)) {
    for (const [key, member] of Object.entries(owner) as [string, Identifier][]) {
      const statement = key === '__compat' ? undefined : member.__compat;
      const name = key.replace(/_(static|event)$/, '');
      if (statement !== undefined) members.set(name, [...(members.get(name) ?? []), statement]);
    }
  }
}

/** A global name: an interface, a built-in object, or what the global object of pages and workers has. */
export const missingGlobal = (name: string): readonly string[] =>
  [
    ['javascript', 'builtins', name],
    ...['Window', 'WorkerGlobalScope', 'ServiceWorkerGlobalScope'].map((scope) => ['api', scope, name]),
    ['api', name],
  ].flatMap((place) => missingIn(statementOf(...place)));

/** `URL.canParse` */
export const missingStatic = (owner: string, name: string): readonly string[] =>
  [['javascript', 'builtins'], ['api']].flatMap((place) =>
    missingIn(statementOf(...place, owner, `${name}_static`) ?? statementOf(...place, owner, name)),
  );

/** `.toSorted`, of whatever: missing where nothing that the oldest browsers have has such a member. */
export function missingMember(name: string): readonly string[] {
  const all = (members.get(name) ?? []).map((statement) => missingIn(statement));
  return all.length > 0 && all.every((missing) => missing.length > 0) ? all[0]! : [];
}

/** `:has`, without its colon. */
export const missingSelector = (name: string): readonly string[] => missingIn(statementOf('css', 'selectors', name));
