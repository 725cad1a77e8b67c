import { namedLanguages } from '../navigation/languages.js';
import { languageOf } from '../paths/name-marks.js';
import type { ExclusionReader } from './types.js';

/** Hugo: the pages of languages in `disableLanguages`, or with `disabled: true`. */
export const languageExclusions: ExclusionReader = (config) => {
  const languages = namedLanguages(config);
  if (languages?.file === undefined || languages.disabled.size === 0) return [];
  const { file, disabled } = languages;
  return [{ file, isExcluded: (path) => disabled.has(languageOf(path, languages)?.language ?? '') }];
};
