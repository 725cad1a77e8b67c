import { findEngine } from '../../../src/cache/engine.js';

/**
 * Returns a seed that depends on the engine's code: each change of the code is tested with other random choices, and a
 * second run of the same build with the same ones.
 */
export const rotatingSeed = (): number => Number.parseInt(findEngine().stamp.slice(0, 6), 16);
