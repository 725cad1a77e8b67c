import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import type { AnchorNode } from '../../navigation.js';
import { anchorTree } from '../../navigation.js';
import type { Heading } from '../../types.js';
import { Breakable, spokenName } from '../page/Breakable.js';
import { LazyHydrate } from '../page/LazyHydrate.js';
import { keepInView } from '../../hooks/keep-in-view.js';
import { useHost } from '../../host.js';

/**
 * The headings of the page, next to it on wide screens and folded above it on narrow ones. The heading being read is
 * marked.
 */
export function TableOfContents({
  title,
  headings,
  activeId,
}: {
  /** Title of the page. */
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly activeId: string | null;
}) {
  const { english, own } = useHost();
  const [open, setOpen] = useState(false);
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const nodes = anchorTree(headings, 3, title);
  if (headings.length < 2) return null;
  return (
    <nav className="toc" ref={scroller} aria-label="On this page" data-open={open || undefined} {...english}>
      <a className="skip-link" href="#md-content">
        Skip “On this page”
      </a>
      {/* The title if the list is always shown: on wide screens, and without scripts. */}
      <p className="toc__title" aria-hidden="true">
        On this page
      </p>
      <button type="button" className="toc__fold needs-js" aria-expanded={open} onClick={() => setOpen(!open)}>
        On this page
      </button>
      <ul ref={list} {...own} onClick={() => setOpen(false)}>
        <LazyHydrate place={list}>
          <Contents nodes={nodes} activeId={activeId} scroller={scroller} />
        </LazyHydrate>
      </ul>
    </nav>
  );
}

interface ItemsProps {
  readonly nodes: readonly AnchorNode[];
  readonly activeId: string | null;
}

/** The list of headings. It scrolls to the marked one, which may be rendered later than its id is known. */
function Contents({ scroller, ...props }: ItemsProps & { readonly scroller: RefObject<HTMLElement | null> }) {
  useEffect(() => keepInView(scroller.current), [scroller, props.activeId]);
  return <Items {...props} />;
}

function Items({ nodes, activeId }: ItemsProps) {
  return nodes.map(({ heading, label, children }) => (
    <li key={heading.id}>
      <a
        href={`#${heading.id}`}
        aria-label={spokenName(label)}
        aria-current={heading.id === activeId ? 'location' : undefined}
      >
        <Breakable text={label} />
      </a>
      {children.length > 0 && (
        <ul>
          <Items nodes={children} activeId={activeId} />
        </ul>
      )}
    </li>
  ));
}
