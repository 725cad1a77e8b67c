export const title = (page) => `Shop: ${page}`;
