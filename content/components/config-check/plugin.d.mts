import type { Plugin } from 'docs-build';
import type { CheckData } from './check.js';

export function configCheck(): Plugin;
export function dataFrom(root: string): CheckData;
