console.log('left behind by an earlier build');
