export default class CountPlugin {
  apply(compiler) {
    compiler.hooks.emit.tap('CountPlugin', ({ chunks }) => {
      for (const chunk of chunks) console.log(chunk.name, chunk.getNumberOfModules());
    });
  }
}
