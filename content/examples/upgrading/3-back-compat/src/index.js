console.log('one module');
