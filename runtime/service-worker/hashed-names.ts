/** Files whose names carry a hash of their content, `runtime.3f2a91c0.js`: they never change under their name. */
export const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Ends of such names, wherever they stand in a text. What is before the hash may be written in more than one way. */
export const HASHED_ENDS = /\.[0-9a-f]{8,}\.[a-z0-9]+/g;
