/** The attribute of a link whose text is the title of the place that it leads to. No reader gets it. */
export const NAMED = 'data-named';
