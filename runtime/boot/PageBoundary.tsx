import { Component, type ReactNode } from 'react';

/**
 * Catches errors that break the tree, usually because a translator or an extension has moved nodes that React wants to
 * change. Reloading the page usually helps; if it does not, the reader sees a message.
 */
export class PageBoundary extends Component<
  { readonly children: ReactNode; readonly url: string; readonly onError: (error: unknown) => void },
  { readonly failed: boolean }
> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  /** When another page is shown, rendering is tried again. */
  override componentDidUpdate(before: { readonly url: string }): void {
    if (this.state.failed && before.url !== this.props.url) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main-content" className="failure" role="alert">
        <p className="failure__text">Error loading content.</p>
        <p>
          <a href="">Reload the page</a>
        </p>
      </main>
    );
  }
}
