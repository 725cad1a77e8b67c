import { readFile } from 'node:fs/promises';

const text = await readFile('settings.json', 'utf8');

export const settings = JSON.parse(text);
