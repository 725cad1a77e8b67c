/**
 * A plugin for Rollup that adapts files of a library. `partsOf` gives, for the ID of a module, pairs of a part of its
 * text and the replacement. A part that is not found stops the build, because the library has changed.
 */
export const adaptLibrary = (name, partsOf) => ({
  name,
  transform(code, id) {
    const parts = partsOf(id);
    if (parts === undefined) return null;
    const adapted = parts.reduce((text, [part, replacement]) => {
      if (text.search(part) === -1) this.error(`There is no ${part} in ${id} any more (build/${name}.js).`);
      return text.replace(part, () => replacement);
    }, code);
    return { code: adapted, map: null };
  },
});
