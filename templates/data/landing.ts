import type { NavLink } from './links.js';

/** The texts of the landing page. Its other content comes from plugins. */
export interface LandingSettings {
  /** The text before the rotating word: `bundle your`. */
  readonly headline: string;
  /** The words that take turns. Screen readers read all of them in one stable heading. */
  readonly words: readonly string[];
  /** One or two sentences under the headline. */
  readonly lead: string;
  readonly actions: readonly NavLink[];
  /** Whether to show the rotating double cube. */
  readonly cube: boolean;
  /** The files that flow into the cube and out of it, on wide screens: a label and texts such as `.js`. */
  readonly diagram?: { readonly from: DiagramSide; readonly to: DiagramSide };
}

export interface DiagramSide {
  readonly label: string;
  /** The files of this side, of which at most six fit. */
  readonly files: readonly string[];
}

/** A section of the landing page from a plugin: an island that the build renders, too. */
export interface LandingSection {
  readonly island: string;
  readonly props: Readonly<Record<string, unknown>>;
}
