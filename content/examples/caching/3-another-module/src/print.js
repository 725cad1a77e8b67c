export default function print(text) {
  console.log(text);
}
