import { object, type SchemaNode } from '../../schema/nodes.js';

declare module '../../model/settings.js' {
  interface Settings {
    readonly feedback?: FeedbackConfig;
  }
}

/** Asks readers whether a page was helpful. */
export interface FeedbackConfig {
  /** Address that answers are sent to. */
  readonly endpoint: string;
}

/** The schema of the key `feedback`. */
export const feedbackKeys: Readonly<Record<string, SchemaNode>> = {
  feedback: object(
    'Asks readers at the end of each page of a section whether it was helpful. An answer is sent as `POST` with JSON, `{ "page": "/guides/install/", "helpful": true }`, without cookies and without a referrer; nothing is kept in the browser.',
    {
      endpoint: {
        type: 'string',
        pattern: '^(?:https?://[^\\s/]|/(?!/))',
        form: 'an address, or a path on the host of the site',
        description:
          'Where answers are sent: `https://feedback.example.org/answers`, or a path such as `/api/feedback`. A service on another host has to allow requests from the origin of the site.',
      },
    },
    ['endpoint'],
  ),
};
