/** Matches names that contain a hash of the content, `runtime.3f2a91c0.js`. Such files never change. */
export const HASHED = /\.[0-9a-f]{8,}\.[a-z0-9]+$/;

/** Matches the ends of such names in a text. What is before the hash may be written in more than one way. */
export const HASHED_ENDS = /\.[0-9a-f]{8,}\.[a-z0-9]+/g;
