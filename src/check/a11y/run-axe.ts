import type { Page } from 'playwright-core';
import { CONTENT_ID } from '../../../runtime/contract.js';

/** The parts of a violation reported by axe that are used. */
export interface AxeViolation {
  readonly id: string;
  readonly help: string;
  readonly helpUrl: string;
  readonly nodes: readonly AxeElement[];
}

export interface AxeElement {
  readonly target: readonly unknown[];
  readonly html: string;
  readonly failureSummary?: string;
  /** How to find its location in the source of the page; absent outside the content. */
  readonly within?: {
    /** The id of the element, or the nearest one before it. */
    readonly id?: string;
    /** Its address, and the number of elements before it that have the same one. */
    readonly address?: string;
    readonly nth: number;
  };
}

/** The parts of a DOM element that are used. */
interface Element {
  readonly id: string;
  readonly localName: string;
  getAttribute(name: string): string | null;
  contains(other: Element): boolean;
  compareDocumentPosition(other: Element): number;
  querySelector(selector: string): Element | null;
  querySelectorAll(selector: string): ArrayLike<Element>;
}

/** Runs axe in a page. The function is sent to the browser, so it gets everything that it needs as an argument. */
export function runAxe(page: Page, rules: readonly string[] | undefined): Promise<readonly AxeViolation[]> {
  return page.evaluate(
    async ({ only, contentId }) => {
      const { axe, document } = globalThis as unknown as {
        axe: { run(options: object): Promise<{ violations: AxeViolation[] }> };
        document: Element;
      };
      const content = document.querySelector(`#${contentId}`);
      const locate = (target: readonly unknown[]): AxeElement['within'] => {
        const element = typeof target[0] === 'string' ? document.querySelector(target[0]) : null;
        if (element === null || content === null || content === element || !content.contains(element)) return undefined;
        const FOLLOWS = 4;
        const before = Array.from(content.querySelectorAll('[id]')).filter(
          (one) => one === element || (one.compareDocumentPosition(element) & FOLLOWS) !== 0,
        );
        const name = element.getAttribute('src') === null ? 'href' : 'src';
        const address = element.getAttribute(name);
        const alike = Array.from(content.querySelectorAll(`${element.localName}[${name}]`)).filter(
          (one) => one.getAttribute(name) === address,
        );
        const id = before.at(-1)?.id;
        return {
          ...(id !== undefined && { id }),
          ...(address !== null && { address }),
          nth: Math.max(0, alike.indexOf(element)),
        };
      };
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        // A rule of WCAG 2.2 that axe-core leaves out by default.
        rules: { 'target-size': { enabled: true } },
        ...(only === undefined ? {} : { runOnly: { type: 'rule', values: only } }),
      });
      return violations.map(({ id, help, helpUrl, nodes }) => ({
        id,
        help,
        helpUrl,
        nodes: nodes.map(({ target, html, failureSummary }) => {
          const within = locate(target);
          return {
            target,
            html: html.slice(0, 400),
            ...(failureSummary === undefined ? {} : { failureSummary }),
            ...(within !== undefined && { within }),
          };
        }),
      }));
    },
    { only: rules, contentId: CONTENT_ID },
  );
}
