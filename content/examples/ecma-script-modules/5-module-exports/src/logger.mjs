function log(text) {
  console.log(text);
}

export { log as default, log as 'module.exports' };
