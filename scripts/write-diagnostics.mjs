/** Writes docs/diagnostics.md, the reference of all codes, from the compiled catalogue. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { AREAS } from '../lib/src/diagnostics/codes.js';
import { reference } from '../lib/src/diagnostics/explain.js';
import { REFERENCE } from '../lib/src/diagnostics/reference.js';

mkdirSync(new URL('../docs/', import.meta.url), { recursive: true });
writeFileSync(new URL(`../${REFERENCE}`, import.meta.url), reference(AREAS));
