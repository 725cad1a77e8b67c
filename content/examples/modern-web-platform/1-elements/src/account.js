import './elements/user-card.js';

document.querySelector('header').innerHTML = '<user-card name="Grace"></user-card>';
