import { chromium } from './chromium.js';
import { runBehaviors } from './run-behaviors.js';

runBehaviors(chromium, 2);
