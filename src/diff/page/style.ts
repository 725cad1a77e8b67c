/** Styles of the report page, in addition to those of the site. */
export const STYLE = `
.diff { max-width: 100rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
.diff > h1 { font-size: 1.75rem; }
.diff h2 { margin: 3rem 0 0.5rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.375rem; overflow-wrap: anywhere; }
.diff h2 code { font-weight: 400; font-size: 0.9375rem; color: var(--muted); }
.diff :is(ul, p) { margin: 0.75rem 0; }
.diff__contents { columns: 24rem; }
.diff__contents li { break-inside: avoid; }
.diff__contents a { text-decoration: underline; }
.diff__pair { display: grid; grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 1rem; margin: 1rem 0; }
.diff__pair--one { grid-template-columns: minmax(0, 1fr); }
.diff__side { min-width: 0; padding: 0 1rem 1rem; border: 1px solid var(--line); border-radius: 6px; overflow-x: auto; }
.diff__label { font-size: 0.8125rem; color: var(--muted); }
.diff .heading .anchor { display: none; }
.diff .prose .heading { margin-top: 0.5rem; }
.diff .prose :is(h2, h3) { margin-top: 0; padding: 0; border: 0; }
.diff-mark { --ground: var(--accent-soft); margin: 0 -0.5rem; padding: 0.01px 0.5rem; border-inline-start: 4px solid var(--accent); background: var(--ground); }
@media (max-width: 60rem) { .diff__pair { grid-template-columns: minmax(0, 1fr); } }
`;
