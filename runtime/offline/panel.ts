import { adoptStyle } from '../../templates/hooks/adopt-style.js';
import { elementIn } from '../aids/element.js';
import { OFFLINE_STYLE } from '../aids/styles.js';
import { progressText, type PanelState } from './states.js';

export interface Panel {
  readonly show: (state: PanelState) => void;
  /** Updates the progress within the same state. */
  readonly progress: (loaded: number, total: number) => void;
}

/**
 * Creates the line in which a section is offered. Its first button stays the same element, so that it keeps the focus.
 */
export function createPanel(
  place: HTMLElement,
  acts: Readonly<Record<PanelState['actions'][number]['does'], () => void>>,
): Panel {
  const document = place.ownerDocument;
  adoptStyle(document, OFFLINE_STYLE);
  const make = elementIn(document);
  const text = make('span', {});
  const bar = make('progress', { hidden: true });
  bar.setAttribute('aria-label', 'Loading for offline reading');
  let does: readonly (keyof typeof acts)[] = [];
  const buttons = [0, 1].map((number) => {
    const button = make('button', { type: 'button', className: 'button', hidden: true });
    button.addEventListener('click', ({ detail }) => {
      const act = does[number];
      // The second click of a double click was not meant for the new action of the button.
      if (act !== undefined && detail < 2) acts[act]();
    });
    return button;
  });
  place.classList.add('read-offline');
  place.lang = 'en';
  place.replaceChildren(buttons[0]!, bar, text, buttons[1]!);

  const progress: Panel['progress'] = (loaded, total) => {
    bar.max = Math.max(total, 1);
    bar.value = loaded;
    text.textContent = progressText({ loaded, total });
  };
  return {
    progress,
    show({ text: words, progress: run, actions }) {
      does = actions.map((action) => action.does);
      buttons.forEach((button, number) => {
        const label = actions[number]?.label;
        button.hidden = label === undefined;
        button.textContent = label ?? '';
      });
      bar.hidden = run === undefined;
      if (run === undefined) text.textContent = words;
      else progress(run.loaded, run.total);
    },
  };
}
