export default function upperLoader(source) {
  return `export default ${JSON.stringify(source.trim().toUpperCase())};`;
}
