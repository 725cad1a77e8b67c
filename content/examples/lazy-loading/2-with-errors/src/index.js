const button = document.createElement('button');
button.textContent = 'Click me';

button.onclick = async () => {
  button.disabled = true;
  try {
    const { default: print } = await import(
      /* webpackChunkName: "print" */ './print.js'
    );
    print();
  } catch (error) {
    console.error('Could not load the file, please try again.', error);
  } finally {
    button.disabled = false;
  }
};

document.body.append(button);
