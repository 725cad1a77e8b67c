/** Style of the overlay. It is in a shadow tree, so that it does not affect the site's styles and they do not affect it. */
export const OVERLAY_STYLE = `
:host { all: initial; }
* { box-sizing: border-box; }
.panel, .badge { font: 14px/1.5 system-ui, sans-serif; color: #f2f2f2; background: #1b1b22; }
.panel { position: fixed; inset: auto 0 0 0; max-height: 70vh; overflow: auto; z-index: 2147483647;
  padding: 16px 20px 20px; border-top: 4px solid #ff5c5c; box-shadow: 0 -8px 32px #0008; }
.panel.mild { border-top-color: #f5b83d; }
header { display: flex; align-items: center; gap: 12px; }
h2 { flex: 1; margin: 0; font-size: 16px; }
button { font: inherit; color: inherit; background: none; border: 0; cursor: pointer; text-align: left; }
button:focus-visible { outline: 2px solid #8ab4ff; outline-offset: 2px; }
.close { padding: 4px 10px; border: 1px solid #666; border-radius: 4px; }
ul { margin: 12px 0 0; padding: 0; list-style: none; }
li button { display: block; width: 100%; padding: 4px 8px; border-left: 3px solid transparent; overflow-wrap: anywhere; }
li button[aria-current] { background: #2c2c36; border-left-color: #8ab4ff; }
.place { margin: 12px 0 0; font-family: ui-monospace, monospace; color: #8ab4ff; overflow-wrap: anywhere; }
.severity { color: #ff8080; }
.mild .severity { color: #f5b83d; }
.message, .hint { margin: 6px 0 0; overflow-wrap: anywhere; white-space: pre-wrap; }
.hint { color: #b8e0b8; }
.more { margin: 6px 0 0; }
a { color: #8ab4ff; }
a:focus-visible { outline: 2px solid #8ab4ff; outline-offset: 2px; }
pre { margin: 10px 0 0; padding: 10px; overflow: auto; background: #101014; font: 13px/1.45 ui-monospace, monospace; tab-size: 1; }
.badge { position: fixed; left: 12px; bottom: 12px; z-index: 2147483646; padding: 4px 12px; border-radius: 14px; border: 1px solid #f5b83d; }
@media print { .panel, .badge { display: none; } }
`;
