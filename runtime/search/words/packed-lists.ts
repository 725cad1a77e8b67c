/**
 * Lists of places in a compact form: most numbers take one character instead of two or three, and each word has one
 * string, which is parsed when a query uses the word.
 */

/**
 * Characters that JSON and scripts need not escape. A character of the second half means that more digits of the number
 * follow.
 */
const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ!#$%()*+-.:;=?@[]^_{|}';
const BASE = DIGITS.length / 2;
/** Separates the lists of a word. */
const LIST = ',';

/** Packs lists of pairs of numbers. The second number of a pair is usually 1. */
export const packLists = (lists: readonly (readonly number[])[]): string => lists.map(packPairs).join(LIST);

export const unpackLists = (packed: string): readonly (readonly number[])[] => packed.split(LIST).map(unpackPairs);

function packPairs(list: readonly number[]): string {
  let text = '';
  for (let at = 0; at < list.length; at += 2) {
    const second = list[at + 1]!;
    text += second === 1 ? digitsOf(list[at]! * 2) : digitsOf(list[at]! * 2 + 1) + digitsOf(second);
  }
  return text;
}

function digitsOf(number: number): string {
  let text = '';
  let rest = number;
  for (; rest >= BASE; rest = Math.floor(rest / BASE)) text += DIGITS[BASE + (rest % BASE)]!;
  return text + DIGITS[rest]!;
}

function unpackPairs(text: string): readonly number[] {
  const list: number[] = [];
  let number = 0;
  let worth = 1;
  let isSecond = false;
  for (let at = 0; at < text.length; at += 1) {
    const digit = VALUES[text.charCodeAt(at)]!;
    number += (digit % BASE) * worth;
    worth *= BASE;
    if (digit >= BASE) continue;
    if (isSecond) list.push(number);
    else list.push(Math.floor(number / 2));
    isSecond = !isSecond && number % 2 === 1;
    if (!isSecond && list.length % 2 === 1) list.push(1);
    number = 0;
    worth = 1;
  }
  return list;
}

const VALUES: readonly number[] = Array.from({ length: 128 }, (_, code) => DIGITS.indexOf(String.fromCharCode(code)));
