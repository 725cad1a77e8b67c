async function getComponent() {
  const { default: _ } = await import('lodash');
  const element = document.createElement('div');
  element.textContent = _.join(['Hello', 'webpack'], ' ');

  return element;
}

getComponent().then((element) => document.body.append(element));
