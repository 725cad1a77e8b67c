import type * as LightningCss from 'lightningcss';
import { DocsError } from '../../../diagnostics/docs-error.js';
import { loadNative, requirePackages } from '../../../diagnostics/missing-packages.js';
import type { CodeBlock } from '../../../model/types.js';
import { titleOf } from '../classify.js';
import { htmlError } from './html.js';
import { completeJson, jsonError } from './json.js';
import { badCss, badHtml, badJson, badYaml, syntax } from '../../../diagnostics/catalogue/checks/sample-text.js';
import type { Problem } from '../../../diagnostics/diagnostic.js';
import { parseScript } from '../../../parse/code/javascript.js';
import type { SampleProblem } from '../types.js';

/** Finds errors of syntax in JSON, YAML, HTML and CSS. */
export async function dataProblems(block: CodeBlock, code: string): Promise<readonly SampleProblem[]> {
  switch (block.language) {
    case 'json':
    case 'jsonc': {
      const { text, before } = completeJson(code);
      const error =
        text.trim() === ''
          ? undefined
          : jsonError(
              text,
              block.language === 'jsonc' || /^(?:tsconfig|jsconfig|\.\w+rc$|\.vscode\/)/.test(titleOf(block) ?? ''),
            );
      return error === undefined ? [] : [at(code, Math.max(0, error.offset - before), badJson(error.message))];
    }
    case 'json5': {
      const parsed = parseScript(/^\s*[{[]/.test(code) ? `(${code}\n)` : code);
      return 'program' in parsed
        ? []
        : [
            {
              ...syntax(parsed.message),
              line: parsed.line,
              column: parsed.line === 1 ? Math.max(1, parsed.column - 1) : parsed.column,
            },
          ];
    }
    case 'yaml': {
      const { parseAllDocuments } = await import('yaml');
      const documents = parseAllDocuments(code.replace(/^\s*(?:\.{3}|…)\s*$/gm, ''));
      const error = Array.isArray(documents) ? documents.flatMap((document) => document.errors)[0] : undefined;
      return error === undefined
        ? []
        : [at(code, error.pos[0], badYaml(error.message.split('\n')[0]!.replace(/ at line .*$/, '.')))];
    }
    case 'html': {
      const error = htmlError(code);
      return error === undefined ? [] : [at(code, error.offset, badHtml(error.message))];
    }
    case 'css':
      return cssProblems(code);
    default:
      return [];
  }
}

/** Without its parser, no sample of CSS can be checked. That is a problem like others, because it must not end the check. */
function cssProblems(code: string): readonly SampleProblem[] {
  try {
    const purpose = 'Checking samples of CSS';
    requirePackages(purpose, ['lightningcss']);
    return cssErrors(code, loadNative<typeof LightningCss>(purpose, 'lightningcss'));
  } catch (error) {
    if (!(error instanceof DocsError)) throw error;
    return error.diagnostics.map((problem) => ({ ...problem, line: 1, column: 1 }));
  }
}

function cssErrors(code: string, { transform }: typeof LightningCss): readonly SampleProblem[] {
  try {
    transform({
      filename: 'sample.css',
      code: Buffer.from(code.replace(/^(\s*)(?:\.{3}|…)\s*$/gm, '$1')),
      cssModules: true,
      drafts: { customMedia: true },
    });
    return [];
  } catch (error) {
    const { loc, message } = error as { loc?: { line: number; column: number } | null; message: string };
    return [{ ...badCss(message), line: loc?.line ?? 1, column: loc?.column ?? 1 }];
  }
}

/** A problem at a character of the text. */
export function at(code: string, offset: number, problem: Problem): SampleProblem {
  const before = code.slice(0, Math.min(offset, code.length)).split('\n');
  return { ...problem, line: before.length, column: before.at(-1)!.length + 1 };
}
