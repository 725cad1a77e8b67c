export default 'The first page';
