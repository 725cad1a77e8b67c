import Price, { gross, VAT as rate } from './price.js';
import * as dates from './dates.js';
import './polyfills.js';
import texts from './texts.json' with { type: 'json' };

const { render } = await import('./render.js');

render(`${new Price(100).gross} = 100 + ${texts.vat} ${rate}`);
render(gross(50) + ' in ' + dates.year('2026-01-31'));
