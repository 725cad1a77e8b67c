import legacy, { one } from './legacy.cjs';
import compiled from './compiled.cjs';

console.log('undeclared', legacy, one, compiled);
