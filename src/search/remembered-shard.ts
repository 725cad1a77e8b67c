/** Where it is remembered what the index says of a page. */
export const SPACE = 'search';

/** All that it depends on: `key` names the page's content. */
export const shardInputs = (key: string): readonly string[] => [key];
