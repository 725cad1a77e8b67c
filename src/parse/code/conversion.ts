import type { AnyNode, Program } from 'acorn';
import type { Edit } from './edits.js';

/** Why a text cannot be written in CommonJS, and on which line, from 1. */
export interface NotConverted {
  readonly reason: string;
  readonly line: number;
  readonly column: number;
}

/** A module on its way to CommonJS, and the edits so far. The first reason that `fail` gets is why it cannot become that. */
export interface Conversion {
  readonly code: string;
  readonly program: Program;
  readonly edits: Edit[];
  readonly fail: (node: AnyNode, reason: string) => void;
}
