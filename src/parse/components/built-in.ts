import { badge } from './badge.js';
import { diagram } from './diagram.js';
import { example } from './example.js';
import { stackBlitzPreview } from './stackblitz-preview.js';
import type { BuiltIn } from './types.js';

export const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  Aside: { structure: { name: 'aside', argument: 'type' } },
  Badge: { inline: true, render: badge },
  Details: { structure: { name: 'details', argument: 'title' } },
  Diagram: { render: diagram },
  Example: { render: example },
  FileTree: { structure: { name: 'file-tree', argument: '' } },
  StackBlitzPreview: { render: stackBlitzPreview },
  Steps: { structure: { name: 'steps', argument: '' } },
  Tab: { structure: { name: 'tab', argument: 'label' } },
  Tabs: { structure: { name: 'tabs', argument: 'group' } },
};
