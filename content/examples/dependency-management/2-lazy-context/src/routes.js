const routes = import.meta.webpackContext('./routes', {
  recursive: false,
  regExp: /\.js$/,
  mode: 'lazy',
});

export async function open(name) {
  const { default: render } = await routes(`./${name}.js`);
  render();
}
