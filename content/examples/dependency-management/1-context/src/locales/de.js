export default { hi: 'Hallo' };
