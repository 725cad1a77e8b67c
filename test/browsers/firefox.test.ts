import { firefox } from './firefox.js';
import { runBehaviors } from './run-behaviors.js';

runBehaviors(firefox, 0);
