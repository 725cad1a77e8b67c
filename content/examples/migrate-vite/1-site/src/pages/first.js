export default 'First page';
