import type { Finding } from './data.js';
import { partOf, type KnownNames, type Part } from './parts.js';
import type { Value } from './read/values.js';
import { otherToolOf, type OtherTool } from './validation/kinds.js';
import { wrappedIn } from './validation/wrapped.js';

/** The configurations in what a text exports: also those within those of other tools, and parts of a configuration. */
export function configurationsIn(
  exported: readonly Value[],
  names: KnownNames,
  isPasted: boolean,
  findings: Finding[],
): readonly Value[] {
  const known = [...names.get('')!];
  return exported
    .flatMap((value) => wrappedIn(value, known))
    .flatMap((value) => {
      const other = otherToolOf(value, known);
      if (other !== undefined) findings.push(foreign(other));
      return (other?.parts ?? [value]).flatMap((one) => {
        const part = partOf(one, names);
        if (part === undefined) return [one];
        if (findings.every(({ message }) => message !== partial(part, true).message))
          findings.push(partial(part, isPasted));
        return part.values;
      });
    });
}

const partial = ({ option, what, at }: Part, isPasted: boolean): Finding => ({
  severity: isPasted ? 'note' : 'error',
  option: option ?? '',
  at,
  message:
    option === undefined
      ? `These are ${what!}, not ${what === 'functions' ? 'a configuration' : 'one'}.`
      : `These are options of \`${option}\`, not a whole configuration.`,
  advice:
    option === undefined
      ? what === 'functions'
        ? 'What they return is checked if it has options of webpack.'
        : 'Each of them is checked. webpack expects one of them, or a list.'
      : `They are checked as such. webpack expects them in \`${option}\`.`,
  url: '/configuration/',
});

const foreign = ({ what, at, parts }: OtherTool): Finding => ({
  severity: parts.length > 0 ? 'note' : 'error',
  option: '',
  at,
  message: `This is ${what}, not the configuration of webpack.`,
  advice:
    parts.length > 0
      ? 'Only the part of it that webpack gets is checked.'
      : 'Check what `webpack.config.js` exports, or the part that is given to webpack.',
  url: '/configuration/',
});
