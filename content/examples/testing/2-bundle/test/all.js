const tests = import.meta.webpackContext('.', { regExp: /\.test\.js$/ });

tests.keys().forEach(tests);
