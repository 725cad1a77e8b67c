import type { NotConverted } from './conversion.js';
import type { FenceInfo } from './fence-info.js';
import { commonJsFormOf } from './module-systems.js';
import { convertCommands, PACKAGE_MANAGERS } from './package-manager.js';

/** One of the forms in which a block is shown. */
export interface Form {
  readonly label: string;
  /** Text as written, hidden lines included. */
  readonly code: string;
  readonly title: string | undefined;
  readonly marked: readonly number[];
}

/** Forms of the same code of which a reader wants one, the one that is written first; readers choose once for the site. */
export interface Forms {
  /** What is chosen: the name of the tabs. */
  readonly group: string;
  readonly forms: readonly Form[];
}

/** Forms of a block that is written in one of them. Undefined for most blocks; or why there can be no others. */
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
