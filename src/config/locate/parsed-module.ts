import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';
import type ts from 'typescript';

/** The syntax tree of a module, and what names at its top level mean. */
export interface ParsedModule {
  readonly compiler: typeof ts;
  readonly source: ts.SourceFile;
  /** The default export, or `module.exports`. */
  readonly exported: ts.Expression | undefined;
  readonly constants: ReadonlyMap<string, ts.Expression>;
  /** The files of imported JSON, by their names in the module. */
  readonly data: ReadonlyMap<string, string>;
}

export function parseModule(text: string, file: string): ParsedModule {
  const compiler = createRequire(import.meta.url)('typescript') as typeof ts;
  const source = compiler.createSourceFile(file, text, compiler.ScriptTarget.Latest);
  const constants = new Map<string, ts.Expression>();
  const data = new Map<string, string>();
  let exported: ts.Expression | undefined;
  for (const statement of source.statements) {
    if (compiler.isExportAssignment(statement)) exported = statement.expression;
    if (compiler.isExpressionStatement(statement)) exported = commonJsExport(statement.expression) ?? exported;
    if (compiler.isImportDeclaration(statement)) noteData(statement);
    if (!compiler.isVariableStatement(statement)) continue;
    for (const { name, initializer } of statement.declarationList.declarations)
      if (compiler.isIdentifier(name) && initializer !== undefined) constants.set(name.text, initializer);
  }
  return { compiler, source, exported, constants, data };

  /** `module.exports = …` */
  function commonJsExport(node: ts.Expression): ts.Expression | undefined {
    return compiler.isBinaryExpression(node) && node.left.getText(source) === 'module.exports' ? node.right : undefined;
  }

  /** Records the name of imported JSON: `import data from '../data.json'`. */
  function noteData({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    if (importClause?.name === undefined || !compiler.isStringLiteral(moduleSpecifier)) return;
    if (/^\..*\.json$/.test(moduleSpecifier.text))
      data.set(importClause.name.text, resolve(dirname(file), moduleSpecifier.text));
  }
}
