export default function render() {
  console.log('home');
}
