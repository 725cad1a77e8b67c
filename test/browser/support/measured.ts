/** What a page looks like, in numbers. */
import type { Page } from 'playwright-core';

/** Contrast after WCAG of a color on a background, both as computed styles give them. */
export const contrast = (page: Page, color: string, background: string): Promise<number> =>
  page.evaluate(
    (layers) => {
      const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
      const luminances = ['#fff', ...layers].map((layer) => {
        canvas.fillStyle = layer;
        canvas.fillRect(0, 0, 1, 1);
        const [red, green, blue] = [...canvas.getImageData(0, 0, 1, 1).data].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
      });
      const [below, above] = luminances.slice(-2) as [number, number];
      return (Math.max(above, below) + 0.05) / (Math.min(above, below) + 0.05);
    },
    [background, color],
  );

/**
 * A computed style of the first element that a selector finds. It is found and read in one step: where something takes an
 * element's place in between, it would have no style.
 */
export const styleOf = async (page: Page, selector: string, property: string): Promise<string> => {
  const value = await page.waitForFunction(
    ([css, name]) => {
      const element = document.querySelector(css);
      return element && getComputedStyle(element).getPropertyValue(name);
    },
    [selector, property] as const,
  );
  return (await value.jsonValue())!;
};

/** The color of a computed shadow, which stands in front of its sizes. */
export const colorOfShadow = (shadow: string): string => shadow.replace(/ -?[\d.]+px.*$/s, '');

/** The background that shows behind an element: its own, or that of the next one around it that has one. */
export const groundOf = async (page: Page, selector: string): Promise<string> => {
  const value = await page.waitForFunction((css) => {
    const element = document.querySelector(css);
    for (let one = element; one !== null; one = one.parentElement) {
      const color = getComputedStyle(one).backgroundColor;
      if (!/^rgba\(.*, 0\)$|^transparent$/.test(color)) return color;
    }
    return element && '#fff';
  }, selector);
  return (await value.jsonValue())!;
};
