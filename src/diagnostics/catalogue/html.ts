import type { Severity } from '../diagnostic.js';
import { suggestion } from '../suggest.js';
import { define, variant } from '../define.js';

export const unclosedTag = define({
  code: 'UNCLOSED_TAG',
  title: 'A tag is never closed',
  severity: (_name: string, severity: Severity) => severity,
  meaning: 'An element begins in a block and does not end there, so it would contain everything that follows.',
  example: '<details>\n\nMore about it.',
  message: (name) => `The tag <${name}> is never closed.`,
  hint: (name) => `Close it with </${name}> in the same block, list item or quote.`,
  sample: ['details', 'error'],
});

export const strayTag = define({
  code: 'STRAY_TAG',
  title: 'An end tag has no start tag',
  severity: (_name: string, severity: Severity) => severity,
  meaning: 'There is an end tag whose element was never opened, or was opened in another block.',
  example: 'Some text.</div>',
  message: (name) => `The end tag </${name}> has no start tag.`,
  hint: 'Remove it, or open the element in the same block, list item or quote.',
  sample: ['div', 'warning'],
});

export const refusedTag = define({
  code: 'REFUSED_TAG',
  title: 'A page uses an element that is not allowed',
  severity: (_name: string, severity: Severity, _policy?: 'left out' | 'shown as text' | 'replaced by a link') =>
    severity,
  meaning: 'Content may use a fixed list of HTML elements. Scripts, styles, frames and forms are not among them.',
  example: '<iframe src="https://example.com"></iframe>',
  message: (name, _severity, policy = 'left out') => `The element <${name}> is not allowed on a page and is ${policy}.`,
  hint: 'Put it in a component of the site.',
  sample: ['iframe', 'warning'],
});

export const refusedAttribute = define({
  code: 'REFUSED_ATTRIBUTE',
  title: 'A page uses an attribute that is not allowed',
  severity: (_element: string, _name: string, severity: Severity) => severity,
  meaning: 'Each HTML element may have a fixed list of attributes. Event handlers are not among them.',
  example: '<img src="./logo.svg" alt="Logo" onclick="go()">',
  message: (element, name) => `The attribute ${name} of <${element}> is not allowed and is left out.`,
  hint: 'If the element needs a script or a style of its own, make it a component of the site.',
  sample: ['img', 'onclick', 'warning'],
});

export const droppedOfDrawing = variant(refusedAttribute, {
  severity: (_src: string, _dropped: readonly string[], severity: Severity) => severity,
  message: (src, dropped) =>
    `${src} has parts that are not allowed in an inline SVG and are left out: ${dropped.slice(0, 5).join(', ')}${dropped.length > 5 ? ', …' : ''}.`,
  hint: 'Write colors as attributes such as fill="currentColor", or show the file as an image: `![…](…)`.',
  sample: ['./graph.svg', ['<style>', 'style', 'onclick'], 'warning'],
});

export const refusedStyle = define({
  code: 'INLINE_STYLE',
  title: 'A page uses an inline style',
  severity: 'note',
  meaning: 'Published pages have no inline styles, so that they work under a strict content security policy.',
  example: '<div style="float: right">…</div>',
  message: (name: string) => `Pages cannot have inline styles: ${name} is left out.`,
  hint: 'Use a class.',
  sample: ['style'],
});

export const unclosedComment = define({
  code: 'UNCLOSED_COMMENT',
  title: 'A comment is never closed',
  severity: (severity: Severity) => severity,
  meaning: 'A comment is not closed, so the rest of the text is not shown.',
  example: '<!-- to be continued',
  message: 'This comment is never closed: the rest of the text is left out.',
  hint: 'Close it with -->.',
  sample: ['error'],
});

export const misplacedTag = define({
  code: 'MISPLACED_TAG',
  title: 'An element is in a place where HTML does not allow it',
  severity: (_name: string, _parent: string | undefined, severity: Severity) => severity,
  meaning:
    'Some elements are allowed only in certain others (rows in a table, cells in a row), and a link cannot contain another link. A browser would move or close such an element, so the page would not look as intended.',
  example: '<div><tr><td>A cell</td></tr></div>',
  message: (name, parent) =>
    `The element <${name}> is not allowed ${parent === undefined || parent === '*' ? 'here' : `in <${parent}>`} and is left out.`,
  hint: 'Put it where HTML allows it, or remove the tag.',
  sample: ['tr', 'div', 'warning'],
});

export const strayContent = variant(misplacedTag, {
  severity: (_name: string, severity: Severity) => severity,
  message: (name) => `The element <${name}> contains something outside of its cells, which is put into a cell.`,
  hint: 'Put it into <td>, or in front of the table.',
  sample: ['table', 'warning'],
});

export const unknownTag = define({
  code: 'UNKNOWN_TAG',
  title: 'A page uses an element that HTML does not have',
  severity: 'warning',
  meaning: 'A name in angle brackets is neither an element of HTML nor a component. It is shown as text.',
  cure: 'Put it in backticks if it is text, or correct the name.',
  example: 'Replace <name> with yours.',
  message: (name: string, _near: string | undefined) => `HTML has no element <${name}>; it is shown as text.`,
  hint: (_name, near) => suggestion(near, 'Put it in backticks if it is text.'),
  sample: ['name', undefined],
});
