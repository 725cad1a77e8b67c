import { useEffect, useState } from 'react';
import type { LandingSettings } from '../../types.js';
import { Cube } from './Cube.js';
import { Diagram } from './Diagram.js';
import { Rotator } from './Rotator.js';
import { SiteLink } from '../navigation/SiteLink.js';
import { spaced } from '../navigation/spaced.js';
import { useHost } from '../../host.js';

/** The top of the landing page: headline, introduction, links and picture. */
export function Hero({ landing, base }: { readonly landing: LandingSettings; readonly base: string }) {
  const { headline, words, lead, actions, cube, diagram } = landing;
  const [paused, setPaused] = useState(false);
  const { english } = useHost();
  const reduced = useReducedMotion();
  return (
    <section className="hero" data-paused={paused || undefined}>
      <div className="hero__text">
        <h1 className="hero__headline" tabIndex={-1}>
          {/* Screen readers get one stable sentence instead of the rotating word. */}
          <span className="visually-hidden">{words.length > 0 ? `${headline} ${sentence(words)}` : headline}</span>
          <span aria-hidden="true">
            {headline}
            {words.length > 0 && <Rotator words={words} still={paused || reduced} />}
          </span>
        </h1>
        <p className="hero__lead">{lead}</p>
        {actions.length > 0 && (
          <p className="hero__actions">
            {spaced(actions, (action) => (
              <SiteLink
                key={action.url}
                url={action.url}
                base={base}
                className={action === actions[0] ? 'button button--primary' : 'button'}
              >
                {action.content}
              </SiteLink>
            ))}
          </p>
        )}
      </div>
      {cube && (
        <div className="hero__visual">
          {diagram && <Diagram side={diagram.from} direction="in" />}
          <Cube />
          {diagram && <Diagram side={diagram.to} direction="out" />}
        </div>
      )}
      {(cube || words.length > 1) && (
        <button
          type="button"
          className="hero__pause icon-button needs-js"
          {...english}
          aria-label={paused ? 'Play animation' : 'Pause animation'}
          onClick={() => setPaused(!paused)}
        >
          <svg className="icon" viewBox="0 0 24 24" width="1.25rem" height="1.25rem" aria-hidden="true">
            <path d={paused ? 'M8 5.5v13l10-6.5z' : 'M9 6v12M15 6v12'} />
          </svg>
        </button>
      )}
    </section>
  );
}

/** Whether the reader prefers reduced motion, also if that changes while the page is open. */
function useReducedMotion(): boolean {
  const [reduced, setReduced] = useState(false);
  useEffect(() => {
    const query = window.matchMedia('(prefers-reduced-motion: reduce)');
    const look = (): void => setReduced(query.matches);
    look();
    query.addEventListener('change', look);
    return () => query.removeEventListener('change', look);
  }, []);
  return reduced;
}

const sentence = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
