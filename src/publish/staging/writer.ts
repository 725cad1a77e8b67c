/** A thread that stages files. It gets lists of them, and answers with what to record about each, or with an error. */
import { parentPort, workerData } from 'node:worker_threads';
import { unlessStopped, type WriteResponse, type WriteRequest, type StopSignal } from './writer-protocol.js';
import { createWriteFile, type NewFile, type Written } from './write-file.js';

const { root, stopSignal } = workerData as { readonly root: string; readonly stopSignal: StopSignal };
const write = createWriteFile(root);

parentPort?.on('message', ({ id, files }: WriteRequest) =>
  parentPort?.postMessage({ id, ...stage(files) } satisfies WriteResponse),
);

function stage(files: readonly NewFile[]): Omit<WriteResponse, 'id'> {
  const written: Written[] = [];
  try {
    for (const file of files) if (!unlessStopped(stopSignal, () => written.push(write(file)))) break;
    return { written };
  } catch (error) {
    // Only the text of an error reaches another thread.
    const { message, code, syscall, path } = error as NodeJS.ErrnoException;
    return { written, error: { message, code, syscall, path } };
  }
}
