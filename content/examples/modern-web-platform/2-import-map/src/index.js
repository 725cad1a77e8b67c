import { html } from 'lit';

console.log(html`<p>mapped</p>`);
