import type { Check } from '../types.js';

export const check: Check = async () => ({ findings: [], summary: 'nothing to check' });
