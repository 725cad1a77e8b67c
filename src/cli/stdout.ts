const write = process.stdout.write.bind(process.stdout);

/** Writes to stdout, even while it is reserved for data. */
export const writeData = (text: string): void => void write(text);

/**
 * Reserves stdout for the one document that a command prints for programs. Whatever the configuration, plugins and
 * their threads print goes to stderr.
 */
export function keepStdoutForData(): void {
  process.stdout.write = process.stderr.write.bind(process.stderr);
}
