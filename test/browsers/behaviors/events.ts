/** Behaviors of React, from which the build leaves out what browsers have themselves (build/lean-react.js). */
import * as assert from 'uvu/assert';
import type React from 'react';
import type ReactDOMClient from 'react-dom/client';
import type { Behavior } from '../behavior.js';
import { click, until, visit } from '../page.js';

interface Page {
  readonly docsBuildReact: { readonly React: typeof React; readonly ReactDOMClient: typeof ReactDOMClient };
  /** What the handlers were told. */
  told: string[];
}

export const events: readonly Behavior[] = [
  {
    name: 'components are told about keys, text, moves of the mouse, selections and the ends of animations',
    site: 'sample',
    async holds({ tab, host }) {
      await visit(tab, `${host.url}guides/`);
      await tab.run(() => {
        const page = window as unknown as Page;
        const { React, ReactDOMClient } = page.docsBuildReact;
        page.told = [];
        const tell = (event: { readonly type: string }, what: unknown = ''): void =>
          void page.told.push(`${event.type} ${String(what)}`.trim());
        const place = document.createElement('div');
        document.querySelector('h1')!.before(place);
        ReactDOMClient.createRoot(place).render(
          React.createElement('input', {
            id: 'told',
            onKeyDown: (event) => tell(event, event.key),
            onBeforeInput: (event) => tell(event, (event as unknown as { data: string }).data),
            onChange: (event) => tell(event, event.target.value),
            onSelect: (event) => tell(event),
            onMouseMove: (event) => tell(event, typeof event.movementX),
            onMouseEnter: (event) => tell(event, event.relatedTarget === null ? 'from nowhere' : 'from elsewhere'),
            onCompositionEnd: (event) => tell(event, event.data),
            onAnimationEnd: (event) => tell(event, event.animationName),
            onTransitionEnd: (event) => tell(event, event.propertyName),
          }),
        );
      });
      await click(tab, '#told');
      await tab.type('a');
      await tab.press('ArrowLeft');
      await tab.press('Enter');
      await tab.run(() => {
        const input = document.getElementById('told')!;
        for (const event of [
          // What fills in forms sends such events.
          new Event('keydown', { bubbles: true }),
          new CompositionEvent('compositionend', { bubbles: true, data: 'あ' }),
          new AnimationEvent('animationend', { bubbles: true, animationName: 'blink' }),
          new TransitionEvent('transitionend', { bubbles: true, propertyName: 'color' }),
        ])
          input.dispatchEvent(event);
      });
      await until(tab, () => (window as unknown as Page).told.includes('select'));
      const told = await tab.run(() => (window as unknown as Page).told);
      for (const line of [
        'mousemove number',
        'mouseenter from elsewhere',
        'keydown a',
        'beforeinput a',
        'change a',
        'keydown ArrowLeft',
        'keydown Enter',
        'keydown Unidentified',
        'compositionend あ',
        'animationend blink',
        'transitionend color',
      ])
        assert.ok(told.includes(line), `${line} in ${told.join(', ')}`);
      assert.equal(await tab.said(), []);
    },
  },
];
