const write = process.stdout.write.bind(process.stdout);

/** Writes to stdout, also while it is kept for data. */
export const writeData = (text: string): void => void write(text);

/**
 * Keeps stdout for the one document that a command prints for programs: what the configuration, plugins and their threads
 * print goes to stderr.
 */
export function keepStdoutForData(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr);
}
