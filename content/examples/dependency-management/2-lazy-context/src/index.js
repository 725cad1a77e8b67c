import { open } from './routes.js';

await open('about');
