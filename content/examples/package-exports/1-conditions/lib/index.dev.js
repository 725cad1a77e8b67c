import { area as circleArea } from './circle.js';

export const build = 'development';

export function area(radius) {
  if (typeof radius !== 'number') throw new TypeError('The radius must be a number.');
  return circleArea(radius);
}
