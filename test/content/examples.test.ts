/** The examples of this repository's own documentation, built with the installed webpack: minutes of work, beside which other files run. */
import { suite } from 'uvu';
import { findNothing } from './site-check.js';

const test = suite('the examples of the documentation of webpack');

test('build, and print and write what the pages show', () => findNothing(['examples']));

test.run();
