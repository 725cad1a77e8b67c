export const title = 'Settings';
