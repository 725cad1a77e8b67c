const worker = new Worker(new URL('./worker.js', import.meta.url));

worker.on('message', (answer) => {
  console.log('answer', answer);
  worker.terminate();
});
worker.postMessage(41);
