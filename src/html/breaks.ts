import { escapeHtml } from './escape.js';

/** Where a long name may break: before a capital, and behind a dot or a slash. */
const PARTS = /(?<=[a-z])(?=[A-Z])|(?<=[./])(?=\w)/;

export const mayBreak = (name: string): boolean => PARTS.test(name);

/** A name as HTML that breaks where its parts meet. Screen readers would say the parts as words of their own: it needs a label. */
export const withBreaks = (name: string): string => name.split(PARTS).map(escapeHtml).join('<wbr>');
