export const title = 'Help';
