/** The output of a command as it is stored: the path of the temporary folder is replaced with the name of the project. */
export const normalize = (text: string, folder: string, name: string): string =>
  text.replaceAll(`file://${folder}`, name).replaceAll(folder, name).replace(/\r\n/g, '\n');

/**
 * The output as it is compared: durations and the versions of `packages` do not matter. Otherwise, a new patch release would
 * change the output of every example.
 */
export function mask(text: string, packages: readonly string[] = []): string {
  const timeless = text.replace(/\b\d+(?:\.\d+)?(\s?)(?:ms|s|sec|seconds?|milliseconds?)\b/g, '0$1ms');
  if (packages.length === 0) return timeless;
  const names = packages.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const versions = new RegExp(`(?<![\\w@/.-])((?:${names})[ @]v?)\\d+\\.\\d+\\.\\d+(?:-[\\w.]+)?(?![\\w.-]*\\w)`, 'g');
  return timeless.replace(versions, (_all, name: string) => `${name}0.0.0`);
}
