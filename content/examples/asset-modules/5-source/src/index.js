import shader from './wave.glsl';

console.log(shader.length);
