console.log('polyfills first');
