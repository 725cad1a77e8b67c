import './shop.css';

document.body.append('The shop is open');
