import { chromium } from './chromium.js';
import { runBehaviors } from './run-behaviors.js';

// The tests in `browser/` show most of the same, so that other behaviors are enough each time.
runBehaviors(chromium, 1 / 3);
