import type { LandingSettings } from '../types.js';
import { Cube } from './Cube.js';
import { Diagram } from './Diagram.js';
import { Rotator } from './Rotator.js';
import { SiteLink } from './SiteLink.js';

/** What the site is about, in one picture. */
export function Hero({ landing, base }: { readonly landing: LandingSettings; readonly base: string }) {
  const { headline, words, lead, actions, cube, diagram } = landing;
  return (
    <section className="hero">
      <div className="hero__text">
        <h1 className="hero__headline" tabIndex={-1}>
          {/* One stable sentence to listen to; the turning word is for the eyes. */}
          <span className="visually-hidden">{words.length > 0 ? `${headline} ${sentence(words)}` : headline}</span>
          <span aria-hidden="true">
            {headline}
            {words.length > 0 && <Rotator words={words} />}
          </span>
        </h1>
        <p className="hero__lead">{lead}</p>
        {actions.length > 0 && (
          <p className="hero__actions">
            {actions.map((action, index) => (
              <SiteLink key={action.url} url={action.url} base={base} className={index === 0 ? 'button button--primary' : 'button'}>
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
    </section>
  );
}

const sentence = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words[words.length - 1]}`;
