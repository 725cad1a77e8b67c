import { badge } from './badge.js';
import { diagram } from './diagram.js';
import { example } from './example.js';
import { stackBlitzPreview } from './stackblitz-preview.js';
import type { BuiltIn } from './types.js';

/** An aside of one kind, as Mintlify and others write it. */
const asideOf = (kind: string): BuiltIn => ({ structure: { name: 'aside', argument: '', kind } });

export const BUILT_IN: Readonly<Record<string, BuiltIn>> = {
  Accordion: { structure: { name: 'details', argument: 'title' } },
  AccordionItem: { structure: { name: 'details', argument: 'title' } },
  Admonition: { structure: { name: 'aside', argument: 'type' } },
  Aside: { structure: { name: 'aside', argument: 'type' } },
  Alert: { structure: { name: 'aside', argument: 'type' } },
  Badge: { inline: true, render: badge },
  Callout: { structure: { name: 'aside', argument: 'type' } },
  Caution: asideOf('caution'),
  Check: asideOf('tip'),
  CodeGroup: { structure: { name: 'code-group', argument: '' } },
  CodeTabs: { structure: { name: 'code-group', argument: '' } },
  Danger: asideOf('danger'),
  Details: { structure: { name: 'details', argument: 'title' } },
  Diagram: { render: diagram },
  Example: { render: example },
  Expandable: { structure: { name: 'details', argument: 'title' } },
  FileTree: { structure: { name: 'file-tree', argument: '' } },
  Important: asideOf('important'),
  Info: asideOf('note'),
  Note: asideOf('note'),
  StackBlitzPreview: { render: stackBlitzPreview },
  Step: { structure: { name: 'step', argument: 'title' } },
  Steps: { structure: { name: 'steps', argument: '' } },
  TabItem: { structure: { name: 'tab', argument: 'label' } },
  Tab: { structure: { name: 'tab', argument: 'label' } },
  Tip: asideOf('tip'),
  Tabs: { structure: { name: 'tabs', argument: 'group' } },
  Warning: asideOf('warning'),
};
