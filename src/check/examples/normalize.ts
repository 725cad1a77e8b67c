/** A command's text as it is stored: the temporary folder is the project's name. */
export const normalize = (text: string, folder: string, name: string): string =>
  text.replaceAll(`file://${folder}`, name).replaceAll(folder, name).replace(/\r\n/g, '\n');

/**
 * The same for comparing: how long something took says nothing of whether it is right, and neither does which version
 * of one of these packages says so. A new patch release would change the output of every example otherwise.
 */
export function mask(text: string, packages: readonly string[] = []): string {
  const timeless = text.replace(/\b\d+(?:\.\d+)?(\s?)(?:ms|s|sec|seconds?|milliseconds?)\b/g, '0$1ms');
  if (packages.length === 0) return timeless;
  const names = packages.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const versions = new RegExp(`(?<![\\w@/.-])((?:${names})[ @]v?)\\d+\\.\\d+\\.\\d+(?:-[\\w.]+)?(?![\\w.-]*\\w)`, 'g');
  return timeless.replace(versions, (_all, name: string) => `${name}0.0.0`);
}
