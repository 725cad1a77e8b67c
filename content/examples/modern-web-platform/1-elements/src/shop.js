import './elements/user-card.js';

document.querySelector('main').innerHTML = '<user-card name="Ada"></user-card>';
