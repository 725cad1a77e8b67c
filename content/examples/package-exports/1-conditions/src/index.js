// A package may import itself by its name: the field `exports` answers.
import { area, build } from 'shapes';
import { area as circleArea } from 'shapes/circle';

console.log(build, area(2) === circleArea(2));
