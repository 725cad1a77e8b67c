import { emptyLink, fileNameAlt, missingAlt, missingSize } from '../../diagnostics/catalogue/checks/page-text.js';
import type { Problem } from '../../diagnostics/diagnostic.js';
import type { LinkReference } from '../../model/types.js';
import type { Finding } from '../types.js';
import { findingAt, type CheckedPage } from './findings.js';

/** Checks the links and images in the text of a page. What a component renders is not checked. */
export const checkContent = (checked: CheckedPage): readonly Finding[] =>
  checked.page.parsed.links.flatMap((link) =>
    problemsOf(link).map((problem) => findingAt(problem, checked, link, link.href)),
  );

const PROBLEMS = { label: emptyLink, alt: missingAlt, size: missingSize };
const FILE_NAME = /^[\w@.-]+\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

const problemsOf = ({ href, alt = '', lacks = [] }: LinkReference): readonly Problem[] => [
  ...lacks.map((what) => PROBLEMS[what](href)),
  ...(FILE_NAME.test(alt) ? [fileNameAlt(href)] : []),
];
