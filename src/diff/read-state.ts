import { DocsError } from '../diagnostics/docs-error.js';
import type { Diagnostic } from '../diagnostics/diagnostic.js';
import type { ResolvedConfig } from '../model/config.js';
import type { Content } from '../model/content.js';
import { readWholeContent, type ReadContent } from '../pipeline/build.js';
import type { BuildContext } from '../pipeline/build-context.js';
import { checkOut } from './states.js';
import type { StateName } from './types.js';

/** A state of a site: a commit or the working tree. */
export interface SiteState {
  readonly name: StateName;
  readonly config: ResolvedConfig;
  readonly content: Content;
  /** The context in which stages run for this state, and everything that was read. */
  readonly context: BuildContext;
  readonly read: ReadContent;
}

/**
 * Reads the state of a commit, or without `ref` the working tree. Problems in a commit name files as git does:
 * `main:docs-build.config.ts`.
 */
export async function readState(ref: string | undefined, context: BuildContext): Promise<SiteState> {
  if (ref === undefined) return stateOf({ name: 'working tree' }, context);
  const { name, commit, root } = await checkOut(ref, context.config);
  try {
    const config = await context.loadAt(root);
    return await stateOf({ name, ...(commit !== undefined && { commit }) }, { ...context, config });
  } catch (error) {
    throw error instanceof DocsError ? inState(ref, error) : error;
  }
}

async function stateOf(name: StateName, context: BuildContext): Promise<SiteState> {
  const read = await readWholeContent(context);
  return { name, config: context.config, content: read.content, context, read };
}

const inState = (ref: string, { diagnostics, exitCode, cause }: DocsError): DocsError =>
  new DocsError(
    diagnostics.map((one): Diagnostic => ({ ...one, file: `${ref}:${one.file ?? ''}` })),
    exitCode,
    cause,
  );
