export default function print() {
  console.log('Called from print.js');
}
