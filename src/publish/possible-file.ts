import type { OutputFile, Produced } from '../model/output.js';

/** A file, or none if `produce` returns null, which depends on bytes that are made on request. */
export interface PossibleFile extends Pick<OutputFile, 'path' | 'key' | 'phase' | 'begin' | 'original'> {
  readonly produce: () => Produced | null | Promise<Produced | null>;
}
