document.title = 'Home';
