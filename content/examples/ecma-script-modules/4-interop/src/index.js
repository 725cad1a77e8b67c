import './undeclared.js';
import './strict.mjs';
