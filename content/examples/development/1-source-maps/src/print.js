export default function print() {
  cosnole.log('Called from print.js');
}
