const button = document.createElement('button');
button.textContent = 'Click me';

button.onclick = async () => {
  const { default: print } = await import('./print.js');
  print();
};

document.body.append(button);
