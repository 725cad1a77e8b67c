console.log(require('webpack-numbers').wordToNum('Two'));
