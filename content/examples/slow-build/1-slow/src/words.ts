export const words: string[] = ['sun', 'moon', 'star', 'sky'];
