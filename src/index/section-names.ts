import { inConfig } from '../config/locate.js';
import { doubleSection, unknownSection } from '../diagnostics/catalogue/config.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import { nearest } from '../diagnostics/suggest.js';
import type { ResolvedConfig } from '../model/config.js';
import type { KeyPath } from '../schema/key-path.js';

/** Sections that the configuration names, and that no page is in, drafts included; and those that it lists twice. */
export function checkSectionNames(existing: ReadonlySet<string>, config: ResolvedConfig): readonly Diagnostic[] {
  const { sections, printable, readOffline, blog } = config.settings;
  const named: readonly (readonly [string, KeyPath])[] = [
    ...sections.map(({ name }, index) => [name, ['sections', index, 'name']] as const),
    ...printable.map((name, index) => [name, ['printable', index]] as const),
    ...readOffline.map((name, index) => [name, ['readOffline', index]] as const),
    ...(blog === undefined ? [] : [[blog.section, ['blog', 'section']] as const]),
  ];
  return [
    ...named
      .filter(([name]) => !existing.has(name))
      .map(([name, path]) => inConfig(unknownSection(name, nearest(name, existing)), config, path)),
    ...sections.flatMap(({ name }, index) =>
      sections.findIndex((other) => other.name === name) < index
        ? [inConfig(doubleSection(name), config, ['sections', index, 'name'])]
        : [],
    ),
  ];
}
