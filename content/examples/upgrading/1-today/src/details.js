export const show = () => document.body.append('The details');
