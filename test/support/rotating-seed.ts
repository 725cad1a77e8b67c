import { findEngine } from '../../src/cache/engine.js';

/**
 * A seed that goes with the engine's code: each change of it is tried with random choices of its own, and a build is
 * tried again with the same ones.
 */
export const rotatingSeed = (): number => Number.parseInt(findEngine().stamp.slice(0, 6), 16);
