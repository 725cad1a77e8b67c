export const print = (number) => console.log(`The sum is ${number}.`);
