export const render = (text) => console.log(text);
