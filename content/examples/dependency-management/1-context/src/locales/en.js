export default { hi: 'Hello' };
