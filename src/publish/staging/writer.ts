/** A thread that stages files. It gets lists of them, and answers with what to record about each, or with an error. */
import { parentPort, workerData } from 'node:worker_threads';
import { whileAllowed, type Answer, type Orders, type Turn } from './turn.js';
import { createWriteFile, type NewFile, type Written } from './write-file.js';

const { root, turn } = workerData as { readonly root: string; readonly turn: Turn };
const write = createWriteFile(root);

parentPort?.on('message', ({ id, files }: Orders) => parentPort?.postMessage({ id, ...stage(files) } satisfies Answer));

function stage(files: readonly NewFile[]): Omit<Answer, 'id'> {
  const written: Written[] = [];
  try {
    for (const file of files) if (!whileAllowed(turn, () => written.push(write(file)))) break;
    return { written };
  } catch (error) {
    // Only the text of an error reaches another thread.
    const { message, code, syscall, path } = error as NodeJS.ErrnoException;
    return { written, error: { message, code, syscall, path } };
  }
}
