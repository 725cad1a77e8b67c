import { firefox } from './firefox.js';
import { runBehaviors } from './run-behaviors.js';

// The lot leaves out others in WebKit, so nearly every behavior is shown in a second engine each time.
runBehaviors(firefox, 2 / 3);
