export default { hi: 'Bonjour' };
