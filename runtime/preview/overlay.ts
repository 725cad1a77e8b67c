import type { PreviewProblem } from '../contract.js';
import { OVERLAY_STYLE } from './overlay-style.js';

export interface Overlay {
  /**
   * Shows the current problems of the page. Errors open the panel and warnings show only the badge; without problems,
   * both disappear.
   */
  show(problems: readonly PreviewProblem[]): void;
  remove(): void;
}

/**
 * Shows problems over the page. Their text is not trusted, so it is only used for text nodes. The explanations of codes are
 * below the path `explanations`.
 */
export function createOverlay(document: Document, explanations: string): Overlay {
  const host = document.createElement('docs-build-overlay');
  const root = host.attachShadow({ mode: 'open' });
  // The content security policy forbids style elements and style attributes.
  const sheet = new document.defaultView!.CSSStyleSheet();
  sheet.replaceSync(OVERLAY_STYLE);
  root.adoptedStyleSheets = [sheet];

  let problems: readonly PreviewProblem[] = [];
  let isOpen = false;
  let selected = 0;

  const draw = (): void => {
    root.replaceChildren();
    if (problems.length === 0) return host.remove();
    root.append(
      isOpen
        ? panelFor(document, problems, selected, { select, close, explanations })
        : badgeFor(document, problems, open),
    );
    if (!host.isConnected) document.body.append(host);
  };
  const select = (index: number): void => {
    selected = index;
    draw();
    root.querySelector<HTMLElement>('[aria-current]')?.focus();
  };
  const open = (): void => {
    isOpen = true;
    draw();
    root.querySelector<HTMLElement>('.close')?.focus();
  };
  const close = (): void => {
    isOpen = false;
    draw();
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  document.addEventListener('keydown', onKey, true);

  return {
    show(next) {
      const listed = next.filter((problem) => problem.severity !== 'note').sort((a, b) => rank(a) - rank(b));
      if (JSON.stringify(listed) === JSON.stringify(problems)) return;
      problems = listed;
      selected = 0;
      isOpen = listed.some((problem) => problem.severity === 'error');
      draw();
    },
    remove() {
      document.removeEventListener('keydown', onKey, true);
      host.remove();
    },
  };
}

const rank = (problem: PreviewProblem): number => (problem.severity === 'error' ? 0 : 1);

function element(document: Document, name: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (className !== '') made.className = className;
  made.append(...children);
  return made;
}

function button(document: Document, className: string, text: string, onClick: () => void): HTMLElement {
  const made = element(document, 'button', className, text);
  made.setAttribute('type', 'button');
  made.addEventListener('click', onClick);
  return made;
}

interface PanelActions {
  readonly select: (index: number) => void;
  readonly close: () => void;
  readonly explanations: string;
}

function panelFor(
  document: Document,
  problems: readonly PreviewProblem[],
  selected: number,
  { select, close, explanations }: PanelActions,
): HTMLElement {
  const current = problems[selected]!;
  const panel = element(
    document,
    'section',
    problems.some((problem) => problem.severity === 'error') ? 'panel' : 'panel mild',
  );
  panel.setAttribute('role', 'alertdialog');
  panel.setAttribute('aria-label', 'Problems of this page');
  panel.append(
    element(
      document,
      'header',
      '',
      element(document, 'h2', '', countOf(problems)),
      button(document, 'close', 'Close (Esc)', close),
    ),
  );
  if (problems.length > 1) panel.append(listFor(document, problems, selected, select));
  const place = placeOf(current);
  if (place !== '') panel.append(element(document, 'p', 'place', place));
  const severity = element(document, 'span', 'severity', `${current.severity} ${current.code}`);
  panel.append(element(document, 'p', 'message', severity, ` ${current.message}`));
  if (current.frame) panel.append(element(document, 'pre', '', current.frame));
  if (current.hint) panel.append(element(document, 'p', 'hint', current.hint));
  panel.append(moreOf(document, current.code, explanations));
  return panel;
}

/** Creates a link with the command that explains a code. The link leads to what the command prints. */
function moreOf(document: Document, code: string, explanations: string): HTMLElement {
  const link = element(document, 'a', '', `docs-build explain ${code}`);
  link.setAttribute('href', explanations + encodeURIComponent(code));
  link.setAttribute('target', '_blank');
  return element(document, 'p', 'more', 'More: ', link);
}

function listFor(
  document: Document,
  problems: readonly PreviewProblem[],
  selected: number,
  select: (index: number) => void,
): HTMLElement {
  const list = element(document, 'ul', '');
  for (const [index, problem] of problems.entries()) {
    const item = button(
      document,
      '',
      `${[placeOf(problem), problem.code].filter(Boolean).join('  ')}  ${problem.message}`,
      () => select(index),
    );
    if (index === selected) item.setAttribute('aria-current', 'true');
    list.append(element(document, 'li', '', item));
  }
  return list;
}

function badgeFor(document: Document, problems: readonly PreviewProblem[], open: () => void): HTMLElement {
  return button(document, 'badge', countOf(problems), open);
}

/** Returns the location of a problem, as far as it is known: `content/guides/a.md:42:7`. */
function placeOf({ file, line, column }: PreviewProblem): string {
  return [file, line, column].filter((part) => part !== undefined).join(':');
}

/** Returns the number of problems as text: `2 errors, 1 warning`. */
function countOf(problems: readonly PreviewProblem[]): string {
  const errors = problems.filter((problem) => problem.severity === 'error').length;
  const count = (number: number, noun: string): string =>
    number === 0 ? '' : `${number} ${noun}${number === 1 ? '' : 's'}`;
  return [count(errors, 'error'), count(problems.length - errors, 'warning')].filter(Boolean).join(', ');
}
