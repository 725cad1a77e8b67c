const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];
/** What may follow a day: a time, possibly with its distance from UTC. */
const TIME = '(?:[T ,]+\\d{1,2}:.*)?$';
/** An English name of a month, whole or its first letters. */
const MONTH =
  '(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
/**
 * Forms in which other generators accept a day, and the places of year, month and day in them. Days such as 03/04/2021 are
 * not among them, because nobody knows which number is the month.
 */
const FORMS: readonly (readonly [form: RegExp, order: readonly [year: number, month: number, day: number]])[] = [
  [new RegExp(`^(\\d{4})([-/.])(\\d{1,2})\\2(\\d{1,2})${TIME}`), [1, 3, 4]],
  [new RegExp(`^(\\d{1,2})\\.(\\d{1,2})\\.(\\d{4})${TIME}`), [3, 2, 1]],
  [new RegExp(`^${MONTH} (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})${TIME}`, 'i'), [3, 1, 2]],
  [new RegExp(`^(?:[a-z]{3,9}, )?(\\d{1,2})(?:st|nd|rd|th)? ${MONTH},? (\\d{4})${TIME}`, 'i'), [3, 2, 1]],
];

/** Returns a day in the form yyyy-mm-dd, or undefined if it is written in no form that is known. */
export function dayOf(written: string): string | undefined {
  for (const [form, [year, month, day]] of FORMS) {
    const parts = form.exec(written.trim());
    if (parts === null) continue;
    const named = MONTHS.indexOf(parts[month]!.slice(0, 3).toLowerCase());
    const number = named < 0 ? parts[month]! : String(named + 1);
    return `${parts[year]!}-${number.padStart(2, '0')}-${parts[day]!.padStart(2, '0')}`;
  }
  return undefined;
}
