const { instance } = await WebAssembly.instantiateStreaming(
  fetch(new URL('./math.wasm', import.meta.url)),
);

document.body.append(instance.exports.add(1, 2));
