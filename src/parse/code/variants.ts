import type { NotConverted } from './conversion.js';
import type { FenceInfo } from './fences/fence-info.js';
import { commonJsVariantOf } from './module-systems.js';
import { convertCommands, PACKAGE_MANAGERS } from './package-manager.js';

/** One of the variants in which a block is shown. */
export interface Variant {
  readonly label: string;
  /** The text as it is written, including hidden lines. */
  readonly code: string;
  readonly title: string | undefined;
  readonly marked: readonly number[];
}

/** Variants of the same code, the written one first. Readers choose one of them for the whole site. */
export interface Variants {
  /** What readers choose, which is the name of the tabs. */
  readonly group: string;
  readonly variants: readonly Variant[];
}

/**
 * The variants of a block that is written in one of them. Undefined for most blocks; a problem if there can be no other
 * variant.
 */
export function variantsOf(
  code: string,
  info: FenceInfo,
  title: string | undefined,
  bothModuleSystems: readonly string[],
): Variants | NotConverted | undefined {
  const { marked } = info;
  if (info.packageManager)
    return {
      group: 'package-manager',
      variants: PACKAGE_MANAGERS.map((label) => ({ label, code: convertCommands(code, label), title, marked })),
    };
  const commonJs = commonJsVariantOf(code, info, title, bothModuleSystems);
  if (commonJs === undefined || 'reason' in commonJs) return commonJs;
  return {
    group: 'module-system',
    variants: [
      { label: 'ESM', code, title, marked },
      { label: 'CommonJS', ...commonJs },
    ],
  };
}
