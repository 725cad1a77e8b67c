import { badge } from './badge.js';
import { diagram } from './diagram.js';
import { example } from './example.js';
import { stackBlitzPreview } from './stackblitz-preview.js';
import type { BuiltIn } from './types.js';

export const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  Admonition: { structure: { name: 'aside', argument: 'type' } },
  Aside: { structure: { name: 'aside', argument: 'type' } },
  Badge: { inline: true, render: badge },
  Callout: { structure: { name: 'aside', argument: 'type' } },
  Details: { structure: { name: 'details', argument: 'title' } },
  Diagram: { render: diagram },
  Example: { render: example },
  FileTree: { structure: { name: 'file-tree', argument: '' } },
  StackBlitzPreview: { render: stackBlitzPreview },
  Steps: { structure: { name: 'steps', argument: '' } },
  TabItem: { structure: { name: 'tab', argument: 'label' } },
  Tab: { structure: { name: 'tab', argument: 'label' } },
  Tabs: { structure: { name: 'tabs', argument: 'group' } },
};
