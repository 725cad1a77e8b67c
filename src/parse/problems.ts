import type { Diagnostic, Problem } from '../diagnostics/diagnostic.js';
import { frameFor } from '../diagnostics/frame.js';
import type { Position } from '../model/types.js';
import type { SourceContext } from './files/source-context.js';

/** A problem at a place in a source. */
export function diagnosticAt(context: SourceContext, position: Position, problem: Problem): Diagnostic {
  return { ...problem, file: context.file, ...position, frame: frameFor(context.text, position.line, position.column) };
}
