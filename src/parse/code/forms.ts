import type { NotConverted } from './conversion.js';
import type { FenceInfo } from './fence-info.js';
import { commonJsFormOf } from './module-systems.js';
import { convertCommands, PACKAGE_MANAGERS } from './package-manager.js';

/** One of the forms in which a block is shown. */
export interface Form {
  readonly label: string;
  /** The text as it is written, including hidden lines. */
  readonly code: string;
  readonly title: string | undefined;
  readonly marked: readonly number[];
}

/** Forms of the same code, the written one first. Readers choose one of them for the whole site. */
export interface Forms {
  /** What readers choose, which is the name of the tabs. */
  readonly group: string;
  readonly forms: readonly Form[];
}

/**
 * The forms of a block that is written in one of them. Undefined for most blocks; a problem if there can be no other
 * form.
 */
export function formsOf(
  code: string,
  info: FenceInfo,
  title: string | undefined,
  bothModuleSystems: readonly string[],
): Forms | NotConverted | undefined {
  const { marked } = info;
  if (info.packageManager)
    return {
      group: 'package-manager',
      forms: PACKAGE_MANAGERS.map((label) => ({ label, code: convertCommands(code, label), title, marked })),
    };
  const commonJs = commonJsFormOf(code, info, title, bothModuleSystems);
  if (commonJs === undefined || 'reason' in commonJs) return commonJs;
  return {
    group: 'module-system',
    forms: [
      { label: 'ESM', code, title, marked },
      { label: 'CommonJS', ...commonJs },
    ],
  };
}
