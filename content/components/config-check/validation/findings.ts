import { nearest } from '../../../../src/diagnostics/suggest.js';
import type { Finding, Known } from '../data.js';
import { elsewhere, TOP } from '../parts.js';
import { locate, optionOf, placeOf } from '../places.js';
import { alternatives, textOf, type Value } from '../read/values.js';
import { today } from '../replacements/today.js';
import { accusations, pathOf } from './accusations.js';
import { meantDevtool } from './devtool.js';
import { kindsAt, otherKind, strangeIn } from './other-kind.js';
import type { Schema, SchemaError } from './schema.js';
import { meantWord } from './words.js';

/** What a schema has against a value, in the words of webpack or of its server, with the place and advice. */
export function findingsOf(value: Value, schema: Schema, name: string, data: Known, prefix = ''): readonly Finding[] {
  return accusations(schema, value, name).map(({ error, culprit, message }) => findingOf(error, culprit, message));

  function findingOf(error: SchemaError, named: SchemaError, message: string): Finding {
    const kinds = kindsAt(error, named, schema);
    // Of `library: { name, tipe }`, a shape without `name` refuses both.
    const isStrange =
      named.keyword === 'additionalProperties' &&
      !kinds.kinds.some((kind) => Object.hasOwn(kind, pathOf(named).at(-1)!));
    // With one kind of object, an unknown name next to a wrong value is an error of its own.
    const isOther = kinds.kinds.length > 1 || named.keyword === 'required';
    const culprit = isStrange || !isOther ? named : (strangeIn(kinds) ?? named);
    const path = pathOf(culprit);
    const steps = prefix === '' ? path : [prefix, ...path];
    const option = optionOf(steps);
    const unknownName = culprit.keyword === 'additionalProperties' ? path.at(-1) : undefined;
    const known = [culprit.parentSchema.properties ?? {}, ...kinds.kinds].flatMap((kind) => Object.keys(kind));
    const old = today(option, unknownName);
    const isNew = unknownName !== undefined && !known.includes(unknownName);
    const similar = isNew ? nearest(unknownName, known) : undefined;
    // `modules` beside `entry` is meant to be `module`, and not `resolve.modules`.
    const isNumber =
      similar !== undefined && `${unknownName!}s`.startsWith(similar) && `${similar}s`.startsWith(unknownName!);
    const moved = isNew && old === undefined && !isNumber ? elsewhere(option, unknownName, data.names) : undefined;
    const near = moved === undefined ? similar : undefined;
    const meant = near ?? meantText(value, error, culprit);
    const owner = steps.slice(0, -1);
    const ofLoader =
      isNew && /^module\.rules\[\](?:\.(?:(?:rules|oneOf|use)\[\]|use))*\.\w+$/.test(option)
        ? 'If the loader takes it, put it into its `options`.'
        : undefined;
    // Other places with the same name describe another option.
    const described =
      moved === TOP ? [unknownName!] : near ? [...owner, near] : unknownName !== undefined ? owner : steps;
    const advice =
      old?.advice ??
      (meant === undefined ? (moved ?? otherKind(culprit, kinds) ?? ofLoader) : `Did you mean \`${meant}\`?`);
    return {
      severity: 'error',
      option,
      at: locate(value, path),
      message: prefix === '' ? message : message.replaceAll('configuration', `configuration.${prefix}`),
      advice,
      url: old?.url ?? placeOf(/`([a-z]\w*\.[\w.]+)/.exec(advice ?? '')?.[1] ?? optionOf(described), data.places),
    };
  }
}

/**
 * Returns the text that was probably meant: one of the other allowed words, or the correct order of the parts of a
 * source map's name.
 */
function meantText(value: Value, error: SchemaError, culprit: SchemaError): string | undefined {
  const at = pathOf(culprit);
  const texts = alternatives(at.reduce<Value | undefined>(memberOf, value) ?? value).flatMap(
    (one) => textOf(one) ?? [],
  );
  const words = [error, ...(error.children ?? [])]
    .filter(({ keyword, instancePath }) => keyword === 'enum' && instancePath === culprit.instancePath)
    .flatMap(({ schema }) => schema as readonly unknown[])
    .filter((word): word is string => typeof word === 'string' && word !== '');
  const meant = (text: string): string | undefined =>
    at.join() === 'devtool' ? meantDevtool(text) : meantWord(text, words);
  return texts.flatMap((text) => (words.includes(text) ? [] : (meant(text) ?? []))).find((one) => !texts.includes(one));
}

const memberOf = (value: Value | undefined, step: string): Value | undefined =>
  value?.type === 'object'
    ? value.entries.get(step)?.value
    : value?.type === 'array'
      ? value.items[Number(step)]
      : undefined;
