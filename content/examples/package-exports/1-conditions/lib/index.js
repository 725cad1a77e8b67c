export { area } from './circle.js';

export const build = 'production';
