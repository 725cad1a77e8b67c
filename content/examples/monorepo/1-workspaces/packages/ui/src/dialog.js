export const dialog = (text) => `<dialog open>${text}</dialog>`;
