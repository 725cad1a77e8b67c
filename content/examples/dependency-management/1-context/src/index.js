const locales = require.context('./locales', true, /\.js$/);

console.log(locales.keys());
console.log(locales.resolve('./de.js'));
console.log(locales.id);
console.log(locales('./de.js').default);
