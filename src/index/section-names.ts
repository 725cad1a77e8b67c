import { inConfig } from '../config/locate/locate.js';
import { doublePrintable, doubleSection, strangeSection, unknownSection } from '../diagnostics/catalogue/addresses.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { nearest } from '../diagnostics/suggest.js';
import type { ResolvedConfig } from '../model/config.js';
import type { KeyPath } from '../schema/key-path.js';

/** The sections that the configuration names, with the paths of the values that name them. */
export const configuredSections = ({
  settings: { sections, printable, readOffline, blog },
}: ResolvedConfig): readonly (readonly [name: string, path: KeyPath])[] => [
  ...sections.map(({ name }, index) => [name, ['sections', index, 'name']] as const),
  ...printable.map((name, index) => [name, ['printable', index]] as const),
  ...readOffline.map((name, index) => [name, ['readOffline', index]] as const),
  ...(blog === undefined ? [] : [[blog.section, ['blog', 'section']] as const]),
];

/** The sections that the configuration names. */
export const namedSections = (config: ResolvedConfig): ReadonlySet<string> =>
  new Set(configuredSections(config).map(([name]) => name));

/**
 * Reports sections of the configuration that contain no page, drafts included; sections that it lists twice; and
 * sections that contain only READMEs of packages, where another name was probably meant. `own` contains the sections of
 * the site's own pages, `unread` those that may have pages that could not be read: undefined if any could.
 */
export function checkSectionNames(
  existing: ReadonlySet<string>,
  own: ReadonlySet<string>,
  unread: readonly string[] | undefined,
  config: ResolvedConfig,
): readonly Diagnostic[] {
  const { sections, printable, thirdParty } = config.settings;
  const known = new Set([...own, ...sections.map(({ name }) => name)]);
  return [
    ...configuredSections(config)
      .filter(([name]) => unread !== undefined && !existing.has(name) && !unread.includes(name))
      .map(([name, path]) => inConfig(unknownSection(name, nearest(name, existing)), config, path)),
    ...sections.flatMap(({ name }, index) =>
      sections.findIndex((other) => other.name === name) < index
        ? [inConfig(doubleSection(name), config, ['sections', index, 'name'])]
        : [],
    ),
    ...printable.flatMap((name, index) =>
      printable.indexOf(name) < index ? [inConfig(doublePrintable(name), config, ['printable', index])] : [],
    ),
    ...(thirdParty?.packages ?? []).flatMap(({ section }, index) => {
      const near = known.has(section) ? undefined : nearest(section, known);
      return near === undefined
        ? []
        : [inConfig(strangeSection(section, near), config, ['thirdParty', 'packages', index, 'section'])];
    }),
  ];
}
