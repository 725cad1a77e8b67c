document.title = 'Account';
