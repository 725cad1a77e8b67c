import print from './print.js';

const button = document.createElement('button');
button.textContent = 'Print';
button.onclick = () => print();
document.body.append(button);

if (import.meta.webpackHot) {
  import.meta.webpackHot.accept('./print.js', () => {
    console.log('print.js has been exchanged');
    print();
  });
}
