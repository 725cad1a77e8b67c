import 'core-js/actual/array/to-sorted.js';
import 'core-js/actual/url/index.js';
import './app.js';
