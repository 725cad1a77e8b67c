import { namespaces } from './namespaces.mjs';

/** Plugins that webpack exports, by the names of their classes. */
export function plugins(webpack) {
  const names = namespaces(webpack).flatMap(([, object]) => Object.keys(object).filter((key) => /^[A-Z]\w*Plugin$/.test(key)));
  return [...new Set(names)].sort().map((id) => ({ kind: 'plugin', id, pages: ['/plugins/', '/plugins/internal-plugins/'] }));
}
