import { escapeHtml } from './escape.js';

/** Where a long name may break: before a capital letter, and after a dot or a slash. */
const PARTS = /(?<=[a-z])(?=[A-Z])|(?<=[./])(?=\w)/;

/** Whether a name has a place for a line break, so that `withBreaks` would change it. */
export const mayBreak = (name: string): boolean => PARTS.test(name);

/**
 * A name as HTML that breaks where its parts meet. It needs a label, because screen readers would read the parts as
 * separate words.
 */
export const withBreaks = (name: string): string => name.split(PARTS).map(escapeHtml).join('<wbr>');
