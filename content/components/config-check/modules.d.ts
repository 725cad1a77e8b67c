declare module 'schema-utils/dist/ValidationError.js' {
  const ValidationError: unknown;
  export default ValidationError;
}
