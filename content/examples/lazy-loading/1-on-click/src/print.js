console.log('print.js is loaded');

export default function print() {
  console.log('Button clicked');
}
