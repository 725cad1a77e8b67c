/** A command's text as it is stored: the temporary folder is the project's name. */
export const normalize = (text: string, folder: string, name: string): string =>
  text.replaceAll(`file://${folder}`, name).replaceAll(folder, name).replace(/\r\n/g, '\n');

/** The same for comparing: how long something took says nothing of whether it is right. */
export const mask = (text: string): string =>
  text.replace(/\b\d+(?:\.\d+)?(\s?)(?:ms|s|sec|seconds?|milliseconds?)\b/g, '0$1ms');
