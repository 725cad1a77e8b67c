console.log('Bundled by webpack');
