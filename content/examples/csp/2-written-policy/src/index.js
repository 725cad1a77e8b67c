document.body.append('The shop is open');
