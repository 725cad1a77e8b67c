import type { Complaint } from '../types.js';
import { readComplaints, unknownPropertyIn } from './complaints.js';
import { isMock, isUncertain } from './mock.js';

export type Validate = (config: unknown) => unknown;

/** The largest number of unknown properties that are removed. */
const MOST_ROUNDS = 20;

/**
 * Everything that the validator says about a configuration. If it complains about an unknown property, the property is
 * removed and the rest is validated again, so that all faults of a sample are reported at once.
 */
export async function complaintsAbout(config: unknown, validate: Validate): Promise<readonly Complaint[]> {
  const found = new Map<string, Complaint>();
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const message = await messageOf(config, validate);
    if (message === undefined) break;
    const complaints = readComplaints(message);
    for (const complaint of complaints) if (!isAboutMock(config, complaint)) found.set(complaint.message, complaint);
    if (!complaints.some((complaint) => removeUnknown(config, unknownPropertyIn(complaint)))) break;
  }
  return [...found.values()];
}

/**
 * What the validator throws or returns (text, an error, or a list of these) as text; undefined if the configuration is
 * valid.
 */
async function messageOf(config: unknown, validate: Validate): Promise<string | undefined> {
  let result: unknown;
  try {
    result = await validate(config);
  } catch (error) {
    return textOf(error);
  }
  if (result === false) return 'it is not valid';
  const messages = (Array.isArray(result) ? result : [result]).filter(
    (one) => one !== undefined && one !== null && one !== true && one !== '',
  );
  return messages.length === 0
    ? undefined
    : messages.map((one) => (messages.length > 1 ? ` - ${textOf(one)}` : textOf(one))).join('\n');
}

const textOf = (error: unknown): string =>
  error !== null && typeof error === 'object' && 'message' in error ? String(error.message) : String(error);

/** The value at a path; undefined if there is none. If the path passes an uncertain value, that value is returned. */
function valueAt(config: unknown, path: readonly string[]): unknown {
  let value = config;
  for (const step of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string, unknown>)[step];
    if (isUncertain(value)) return value;
  }
  return value;
}

const isAboutMock = (config: unknown, { paths }: Complaint): boolean =>
  isMock(config) || paths.some((path) => path.length > 0 && isUncertain(valueAt(config, path)));

function removeUnknown(config: unknown, path: readonly string[] | undefined): boolean {
  if (path === undefined || path.length === 0) return false;
  const owner = valueAt(config, path.slice(0, -1));
  const key = path.at(-1)!;
  return owner !== null && typeof owner === 'object' && Object.hasOwn(owner, key) && Reflect.deleteProperty(owner, key);
}
