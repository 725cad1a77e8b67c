import { readFileSync } from 'node:fs';
import type { SiteConfig } from '../../model/site-config.js';
import type { Diagnostic } from '../../diagnostics/diagnostic.js';
import { frameFor } from '../../diagnostics/frame.js';
import { siteFile } from '../../index/places.js';

/** Gives problems of the configuration their line, where the address they are about is written in that file. */
export function withConfigLines(problems: readonly Diagnostic[], config: SiteConfig): readonly Diagnostic[] {
  const { file } = config;
  if (file === null) return problems;
  const shown = siteFile(file, config);
  let text: string | undefined;
  return problems.map((problem) => {
    if (problem.file !== shown || problem.line !== undefined || !problem.about) return problem;
    text ??= readFileSync(file, 'utf8').replace(/\r\n?/g, '\n');
    const offset = offsetOf(problem.about, problem, text);
    if (offset === undefined) return problem;
    const before = text.slice(0, offset).split('\n');
    const line = before.length;
    const column = before.at(-1)!.length + 1;
    return { ...problem, line, column, frame: frameFor(text, line, column) };
  });
}

/** An address may stand in several places: as the name of a redirect, and as the value of a setting. */
function offsetOf(address: string, { code, message }: Diagnostic, text: string): number | undefined {
  const asName = /REDIRECT/.test(code) && !/^[a-zA-Z.]+\[/.test(message);
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(address) ?? [];
  const spellings = [address, path.replace(/\/$/, '') + rest]
    .filter(Boolean)
    .map((one) => one.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const quoted = `(["'\`])(?:${spellings.join('|')})\\1`;
  const wanted = new RegExp(asName ? `${quoted}(?=\\s*:)` : `${quoted}(?!\\s*:)`).exec(text);
  return (wanted ?? new RegExp(quoted).exec(text))?.index;
}
