import type { PageState } from '../../page-state.js';

/** Whether a page is written in the Markdown of Pandoc: a file of R Markdown or Quarto. */
export const isOfPandoc = ({ main, thirdParty }: PageState): boolean => !thirdParty && /\.[qr]md$/i.test(main.file);
