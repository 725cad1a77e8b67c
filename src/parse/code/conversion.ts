import type { AnyNode, Program } from 'acorn';
import type { Edit } from './edits.js';

/** Why a text cannot be written in CommonJS, and on which line, from 1. */
export interface NotConverted {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/** The state of a conversion. */
export interface Conversion {
  readonly code: string;
  readonly program: Program;
  readonly edits: Edit[];
  readonly fail: (node: AnyNode, reason: string) => void;
}
