export default 'Second page';
