export const button = (text) => `<button>${text}</button>`;
