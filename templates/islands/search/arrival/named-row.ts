/**
 * Finds the place that explains a name: a row of a table or an item of a list, whose ID is made of the name. The search
 * itself knows only the section. A name of several parts may be explained elsewhere on the page, and in the section, its
 * end is enough: `static.directory` means the row with the ID `devserverstaticdirectory`. `heading`: ID of the section's
 * heading, or `''` for the whole page.
 */
export function idOfName(document: Document, query: string, heading: string): string | undefined {
  const name = bare(query);
  if (name.length < 3 || /\s/.test(query.trim())) return undefined;
  const hasParts = /\w\.\w|^--/.test(query);
  const ends: string[] = [];
  let elsewhere: string | undefined;
  let isInside = heading === '';
  for (const { id, tagName } of document.querySelectorAll('#md-content [id]')) {
    if (/^H[1-6]$/.test(tagName)) {
      if (heading !== '') isInside = id === heading;
      if (isInside && bare(id) === name) return undefined;
    } else if (bare(id) === name) {
      if (isInside) return id;
      elsewhere ??= id;
    } else if (isInside && bare(id).endsWith(name)) ends.push(id);
  }
  return hasParts ? (elsewhere ?? (ends.length === 1 ? ends[0] : undefined)) : undefined;
}

/** The letters and digits of a name, as they are in IDs. */
const bare = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
