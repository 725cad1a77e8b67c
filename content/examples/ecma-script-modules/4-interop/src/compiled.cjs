exports.__esModule = true;
exports.default = 'the default export';
