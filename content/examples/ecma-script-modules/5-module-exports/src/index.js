const log = require('./logger.mjs');

log('called as a function');
