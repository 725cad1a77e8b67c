/** What readers get in place of an element or a component that is not shown itself. */
export interface Fallback {
  readonly href?: string;
  readonly src?: string;
  readonly text: string;
  /** Text before it that is shown as code. */
  readonly code?: string;
  /** The name from which its paragraph gets an ID. */
  readonly place?: string;
}
