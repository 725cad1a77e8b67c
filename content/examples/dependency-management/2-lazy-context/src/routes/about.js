export default function render() {
  console.log('about');
}
