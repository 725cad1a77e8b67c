void main() {
  gl_Position = vec4(sin(1.0), 0.0, 0.0, 1.0);
}
