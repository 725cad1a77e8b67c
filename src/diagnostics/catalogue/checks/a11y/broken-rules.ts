import type { Problem, Severity } from '../../../diagnostic.js';
import { define, type Definition } from '../../../define.js';
import { RULES } from './rule-titles.js';

/** A rule that a page breaks, with the first element that does. */
export interface BrokenRule {
  readonly rule: string;
  /** What the rule asks for, as axe-core says it. */
  readonly help: string;
  readonly url: string;
  readonly selector: string;
  /** Further elements that break it. */
  readonly more: number;
  /** `light, 360 px`: where it was seen. */
  readonly looks: readonly string[];
  /** How axe-core would fix it. */
  readonly summary: string;
}

const SAMPLE = {
  rule: '',
  url: '/guides/',
  selector: '#md-content > a',
  more: 2,
  looks: ['light, 360 px', 'light, 1280 px'],
  summary: '',
};

const ofRule = (code: string, rule: string, title: string): Definition<[BrokenRule, Severity]> =>
  define<[BrokenRule, Severity]>({
    code,
    title,
    severity: (_broken, severity) => severity,
    meaning: `A page breaks ${rule} of axe-core. This can be an obstacle for readers who use a keyboard, a screen reader or a magnifier.`,
    cure: 'Change the page, or the component that the element comes from, as the report says. The address in the report explains the rule.',
    message: ({ help, selector, url, more, looks }) =>
      `${help}: ${selector} on ${url}${more === 0 ? '' : ` and ${more} more`} (${looks.join('; ')}).`,
    hint: ({ summary }) => summary,
    sample: [{ ...SAMPLE, help: title }, 'error'],
  });

const codeOf = (rule: string): string => `A11Y_${rule.toUpperCase().replaceAll('-', '_')}`;

/** A code for each rule of axe-core: `A11Y_COLOR_CONTRAST`. */
export const byRule: Readonly<Record<string, Definition<[BrokenRule, Severity]>>> = Object.fromEntries(
  Object.entries(RULES).map(([rule, title]) => [rule, ofRule(codeOf(rule), `the rule ${rule}`, title)]),
);

export const otherRule = ofRule('A11Y_OTHER', 'a rule', 'A page breaks a rule that is newer than docs-build');

/** A page breaks a rule of axe-core. */
export const brokenRule = (broken: BrokenRule, severity: Severity): Problem =>
  (Object.hasOwn(byRule, broken.rule) ? byRule[broken.rule]! : otherRule)(broken, severity);
