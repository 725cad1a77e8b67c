import { webkit } from './webkit.js';
import { runBehaviors } from './run-behaviors.js';

runBehaviors(webkit, 1);
