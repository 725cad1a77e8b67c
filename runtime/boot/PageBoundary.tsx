import { Component, type ReactNode } from 'react';

/**
 * Catches what breaks the tree: usually somebody else (a translator, an extension) has moved the nodes React wants to
 * change. Loading the page again usually helps; where it has not, the reader sees a message.
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

  /** Showing another page is another attempt. */
  override componentDidUpdate(before: { readonly url: string }): void {
    if (this.state.failed && before.url !== this.props.url) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main id="main-content" className="failure" role="alert">
        <p className="failure__text">Error loading content.</p>
        <p>
          <a href="">Load the page again</a>
        </p>
      </main>
    );
  }
}
