import './nonce.js';
import { start } from './app.js';

start();
