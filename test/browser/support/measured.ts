/** Numbers about the appearance of a page. */
import type { Page } from 'playwright-core';

/** Returns the contrast, as WCAG defines it, of a color on a background. Both are computed styles. */
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
 * Returns a computed style of the first element that a selector finds. It is found and read in one step, because an
 * element that is replaced in between would have no style.
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

/** Returns the color of a computed shadow, which is in front of its sizes. */
export const colorOfShadow = (shadow: string): string => shadow.replace(/ -?[\d.]+px.*$/s, '');

/** Returns the background that is visible behind an element: its own, or that of the nearest ancestor with one. */
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
