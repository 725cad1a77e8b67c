import { Component, type ReactNode } from 'react';

/**
 * Catches errors that break the tree, usually because a translator or an extension has moved nodes that React wants to
 * change, or because the browser lacks something. Reloading the page usually helps; if it does not, the reader keeps what
 * was shown.
 */
export class PageBoundary extends Component<
  { readonly children: ReactNode; readonly onError: () => void },
  { readonly failed?: boolean }
> {
  override state: { readonly failed?: boolean } = {};

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    // Once this is committed, it is too late: React has removed the elements.
    this.props.onError();
    return null;
  }
}
