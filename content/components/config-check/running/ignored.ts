import { nearest } from '../../../../src/diagnostics/suggest.js';
import { alternatives, memberNamed, textOf, type Value } from '../read/values.js';
import { shapesOf, type Schema } from '../validation/schema.js';
import type { Finding } from '../data.js';

/** Returns what webpack accepts without a word, although it cannot have the effect that is meant. */
export const ignoredIn = (configuration: Value, schema: Schema): readonly Finding[] => [
  ...unknownExperiments(configuration, schema),
  ...extensionsWithoutDot(configuration),
];

/** The schema allows any name of an experiment, so that configurations outlive the experiments. */
function unknownExperiments(configuration: Value, schema: Schema): readonly Finding[] {
  const value = memberNamed(configuration, 'experiments');
  const shapes = shapesOf(schema.properties?.['experiments'] ?? {}, schema);
  const known = shapes.flatMap(({ properties = {} }) => Object.keys(properties));
  return (value ? alternatives(value) : []).flatMap((one) =>
    one.type !== 'object'
      ? []
      : [...one.entries]
          .filter(([name]) => !known.includes(name))
          .map(([name, { key }]): Finding => {
            const near = nearest(name, known);
            return {
              // Without a similar name, it may be an experiment of an earlier version.
              severity: near === undefined ? 'note' : 'warning',
              option: `experiments.${name}`,
              at: key,
              message: `webpack has no experiment \`${name}\` today, and ignores it.`,
              advice: near === undefined ? 'Leave it out.' : `Did you mean \`${near}\`?`,
              url: '/configuration/experiments/#experiments',
            };
          }),
  );
}

function extensionsWithoutDot(configuration: Value): readonly Finding[] {
  const resolve = memberNamed(configuration, 'resolve');
  const list = resolve && memberNamed(resolve, 'extensions');
  return (list?.type === 'array' ? list.items : []).flatMap((item): readonly Finding[] => {
    const text = textOf(item) ?? '';
    if (!/^\w+$/.test(text)) return [];
    return [
      {
        severity: 'warning',
        option: 'resolve.extensions[]',
        at: item.at,
        message: `An extension begins with its dot: webpack looks for \`name${text}\`.`,
        advice: `Write \`'.${text}'\`.`,
        url: '/configuration/resolve/#resolveextensions',
      },
    ];
  });
}
