import { configurationsIn } from './configurations.js';
import type { CheckData, Finding, Known } from './data.js';
import { neededVersion, type Needed } from './needed-version.js';
import { namesOf } from './parts.js';
import { locate, placeOf, placesOf } from './places.js';
import { exportedConfigurations, unknownParts } from './read/exported.js';
import { parse } from './read/parse.js';
import { alternatives, type Range } from './read/values.js';
import { legacyOf } from './replacements/legacy.js';
import { noticesOf, type Notice } from './replacements/notices.js';
import { misplacedPlugins } from './running/classes.js';
import { ignoredIn } from './running/ignored.js';
import { callsOfPlugins, failedExports, mistakesInModule } from './running/modules.js';
import { mistakesInOutput } from './running/output.js';
import { mistakesInPlugins } from './running/plugins.js';
import { mistakesInRules } from './running/rules.js';
import { findingsOf } from './validation/findings.js';
import { isOfType } from './validation/scalars.js';

export type { CheckData, Finding } from './data.js';

export interface Result {
  readonly findings: readonly Finding[];
  /** Parts of the configuration that are known only when it runs. */
  readonly unknown: readonly Range[];
  /** How many configurations the text exports. */
  readonly count: number;
  /** The oldest version of webpack that knows all options that are used, and the option that needs it. */
  readonly needs?: Needed | undefined;
}

/** Checks a configuration without running it. */
export function checkConfiguration(text: string, data: CheckData): Result {
  try {
    return checked(text, data);
  } catch (cause) {
    // Recursion over deeply nested text ends at the stack limit, which depends on the browser.
    if (!(cause instanceof RangeError)) throw cause;
    return failed(0, 'The text is nested too deeply to be checked here.', 'Let `npx webpack configtest` load it.');
  }
}

const failed = (at: number, message: string, advice: string | undefined): Result => ({
  findings: [{ severity: 'error', option: '', at: { start: at, end: at + 1 }, message, advice }],
  unknown: [],
  count: 0,
});

function checked(text: string, { places, ...rest }: CheckData): Result {
  const names = namesOf(rest.webpack.schema, rest.devServer.schema);
  const data: Known = { ...rest, names, places: placesOf(places) };
  const parsed = parse(text);
  if ('error' in parsed) return failed(parsed.at, parsed.error, parsed.advice);
  const findings: Finding[] = [];
  const exported = exportedConfigurations(parsed);
  // An object by itself was pasted. If a file exports it, webpack would get it as it is.
  const values = configurationsIn(exported, names, parsed.shift > 0, findings);
  const notices: Notice[] = [];
  for (const value of values) {
    findings.push(...findingsOf(value, data.webpack.schema, 'webpack', data));
    notices.push(...noticesOf(value, data.webpack.schema));
    findings.push(
      ...legacyOf(value, data.webpack.plugins),
      ...mistakesInRules(value, { schema: data.webpack.schema, locate }),
      ...mistakesInOutput(value, data.webpack.schema),
      ...ignoredIn(value, data.webpack.schema),
      ...mistakesInPlugins(value, data.webpack.options, locate),
    );
    const server = value.type === 'object' ? value.entries.get('devServer')?.value : undefined;
    // webpack itself refuses values that are not objects.
    for (const one of server === undefined ? [] : alternatives(server))
      if (isOfType('object', one))
        findings.push(...findingsOf(one, data.devServer.schema, 'webpack-dev-server', data, 'devServer'));
  }
  const { program, shift } = parsed;
  const ofScript = values.length > 0 ? [mistakesInModule, callsOfPlugins] : [failedExports];
  findings.push(...ofScript.flatMap((find) => find(program, shift)), ...misplacedPlugins(values, program, shift));
  return {
    findings: sorted([
      ...findings,
      ...notices.map(({ option, at, message }) => ({
        severity: 'warning' as const,
        option,
        at,
        message,
        url: placeOf(option, data.places),
      })),
    ]),
    unknown: unknownParts([
      ...exported.filter((value) => value.type === 'unknown' && !values.includes(value)),
      ...values,
    ]),
    count: values.length,
    needs: neededVersion(values, data.since),
  };
}

const RANK = { error: 0, warning: 1, note: 2 };

/** Sorts problems in the order of the text, and removes repeated ones. */
function sorted(findings: readonly Finding[]): readonly Finding[] {
  const seen = new Set<string>();
  return [...findings]
    .sort((a, b) => a.at.start - b.at.start || RANK[a.severity] - RANK[b.severity])
    .filter(({ at, message }) => !seen.has(`${at.start} ${message}`) && seen.add(`${at.start} ${message}`));
}
