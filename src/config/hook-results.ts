import type { Plugin } from '../model/plugin.js';

/** Every hook of a plugin that is a function. */
export const HOOKS = [
  'scan',
  'markdown',
  'page',
  'index',
  'head',
  'data',
  'assets',
] as const satisfies readonly (keyof Plugin)[];
/** A hook, or the function `body` of a route. */
export type HookName = (typeof HOOKS)[number] | 'routes';

/** What a value must be: the name of its kind, an object with these keys, or a list of such items. */
type Form = 'object' | 'list' | 'text' | 'function' | { readonly [key: string]: Form } | readonly [Form];

/** The parts of results that a build relies on. */
const FORMS: Readonly<Record<HookName, Form | undefined>> = {
  scan: { chunks: 'object', counts: 'object', diagnostics: 'list' },
  markdown: undefined,
  page: { url: 'text', title: 'text', source: 'object', parsed: 'object' },
  index: { tree: 'object', pages: 'list', sections: 'list', diagnostics: 'list' },
  head: [{ tag: 'text', attributes: 'object' }],
  data: [{ id: 'text', key: 'text', data: 'function' }],
  assets: [{ path: 'text', key: 'text', phase: 'text', produce: 'function' }],
  routes: 'text',
};

/** Hooks whose result may be a promise. */
export const ASYNC: readonly HookName[] = ['scan', 'assets'];

/**
 * Why a build cannot use what a hook returned, as a sentence. A hook that returns nothing changes nothing and adds
 * nothing.
 */
export function faultOf(hook: HookName, result: unknown): string | undefined {
  if (result instanceof Promise) {
    result.catch(() => undefined);
    return 'the result is a promise, but this hook is not asynchronous.';
  }
  const form = FORMS[hook];
  if (result === undefined || form === undefined) return undefined;
  return mismatch(form, result, '') ?? (hook === 'scan' ? faultOfData(result as Scanned) : undefined);
}

/** Why a build cannot publish what the function `produce` of a plugin's file returned, as a sentence. */
export const faultOfFile = (path: string, result: unknown): string | undefined =>
  typeof result === 'string' || result instanceof Uint8Array
    ? undefined
    : `${path} must be text or bytes, but is ${kindOf(result)}.`;

interface Scanned {
  readonly chunks: Readonly<Record<string, unknown>>;
  readonly counts: Readonly<Record<string, unknown>>;
  readonly diagnostics: readonly unknown[];
}

function faultOfData({ chunks, counts, diagnostics }: Scanned): string | undefined {
  const count = Object.entries(counts).find(([, value]) => typeof value !== 'number');
  if (count !== undefined) return `counts.${count[0]} must be a number, but is ${kindOf(count[1])}.`;
  if (diagnostics.length > 0) return 'diagnostics must be an empty list. To report a problem, throw an error.';
  for (const [id, chunk] of Object.entries(chunks))
    try {
      if (JSON.stringify(chunk) === undefined) return `chunks.${id} must be plain data, but is ${kindOf(chunk)}.`;
    } catch (error) {
      return `chunks.${id} is not plain data: ${(error as Error).message.split('\n')[0]}.`;
    }
  return undefined;
}

function mismatch(form: Form, value: unknown, where: string): string | undefined {
  const wanted = typeof form === 'string' ? form : Array.isArray(form) ? 'list' : 'object';
  const found = kindOf(value);
  if (found !== NAMES[wanted]) return `${where || 'the result'} must be ${NAMES[wanted]}, but is ${found}.`;
  if (typeof form === 'string') return undefined;
  const parts: readonly (readonly [string, Form, unknown])[] = Array.isArray(form)
    ? (value as readonly unknown[]).map((item, index) => [`[${index}]`, form[0] as Form, item])
    : Object.entries(form).map(([key, one]) => [
        where === '' ? key : `.${key}`,
        one,
        (value as Readonly<Record<string, unknown>>)[key],
      ]);
  for (const [name, one, part] of parts) {
    const fault = mismatch(one, part, `${where || (name.startsWith('[') ? 'item ' : '')}${name}`);
    if (fault !== undefined) return fault;
  }
  return undefined;
}

const NAMES = { object: 'an object', list: 'a list', text: 'text', function: 'a function' } as const;

function kindOf(value: unknown): string {
  if (value === null || value === undefined) return 'nothing';
  if (Array.isArray(value)) return NAMES.list;
  if (typeof value === 'string') return NAMES.text;
  return typeof value === 'object' ? NAMES.object : `a ${typeof value}`;
}
