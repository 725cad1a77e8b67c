import legacy, { one } from './legacy.cjs';
import compiled from './compiled.cjs';

console.log('strict', legacy, one, compiled);
