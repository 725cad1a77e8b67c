import type { ScriptError } from '../../../parse/code/javascript.js';

/** Compiles a script with TypeScript: its first error of syntax, or the script as JavaScript. */
export async function readTypeScript(
  code: string,
  language: string,
  title: string | undefined,
): Promise<{ readonly error: ScriptError | undefined; readonly javascript: string }> {
  const { default: typescript } = await import('typescript');
  const declaration = title !== undefined && /\.d\.[cm]?ts$/.test(title);
  const fileName = language === 'ts' ? 'sample.ts' : 'sample.tsx';
  const { outputText, diagnostics = [] } = typescript.transpileModule(code, {
    fileName,
    reportDiagnostics: true,
    compilerOptions: {
      target: typescript.ScriptTarget.ESNext,
      module: typescript.ModuleKind.ESNext,
      jsx: typescript.JsxEmit.React,
      isolatedModules: false,
    },
  });
  const first = diagnostics.find(({ category }) => category === typescript.DiagnosticCategory.Error);
  if (first === undefined) return { error: undefined, javascript: declaration ? '' : outputText };
  const at = first.file?.getLineAndCharacterOfPosition(first.start ?? 0) ?? { line: 0, character: 0 };
  return {
    error: {
      message: typescript.flattenDiagnosticMessageText(first.messageText, ' ').replace(/\.$/, ''),
      line: at.line + 1,
      column: at.character + 1,
    },
    javascript: '',
  };
}
