/** Measurements of screenshots. */
import type { Page } from 'playwright-core';

/** Returns how many pixels of two screenshots of the same size differ by at least a contrast (WCAG: 1 to 21). */
export async function changedPixels(page: Page, one: Buffer, other: Buffer, contrast: number): Promise<number> {
  const bench = await benchOf(page);
  return bench.evaluate(
    async ([first, second, least]) => {
      const { luminancesOf } = window as unknown as Bench;
      const [before, after] = [await luminancesOf(first), await luminancesOf(second)];
      return before.values.filter((value, index) => {
        const now = after.values[index] ?? value;
        return (Math.max(value, now) + 0.05) / (Math.min(value, now) + 0.05) >= least;
      }).length;
    },
    [one.toString('base64'), other.toString('base64'), contrast] as const,
  );
}

export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Returns the highest contrast between any two pixels within each area of a screenshot. */
export async function contrastsWithin(page: Page, image: Buffer, areas: readonly Area[]): Promise<readonly number[]> {
  const bench = await benchOf(page);
  return bench.evaluate(
    async ([text, boxes]) => {
      const { values, width } = await (window as unknown as Bench).luminancesOf(text);
      return boxes.map((box) => {
        let [least, most] = [1, 0];
        for (let y = Math.max(0, Math.floor(box.y)); y < box.y + box.height; y++) {
          for (let x = Math.max(0, Math.floor(box.x)); x < Math.min(width, box.x + box.width); x++) {
            const value = values[y * width + x];
            if (value === undefined) continue;
            least = Math.min(least, value);
            most = Math.max(most, value);
          }
        }
        return (most + 0.05) / (least + 0.05);
      });
    },
    [image.toString('base64'), areas] as const,
  );
}

interface Bench {
  luminancesOf(base64: string): Promise<{ readonly values: Float64Array; readonly width: number }>;
}

const benches = new WeakMap<object, Promise<Page>>();

/** Returns an empty page next to the tested one, on which no policy of a site applies. */
function benchOf(page: Page): Promise<Page> {
  const context = page.context();
  return benches.get(context) ?? benches.set(context, open()).get(context)!;

  async function open(): Promise<Page> {
    const bench = await context.newPage();
    await bench.evaluate(() => {
      const part = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
      const parts = Array.from({ length: 256 }, (_, value) => part(value / 255));
      Object.assign(window, {
        async luminancesOf(base64: string) {
          const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
          const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
          canvas.drawImage(image, 0, 0);
          const { data } = canvas.getImageData(0, 0, image.width, image.height);
          const values = new Float64Array(data.length / 4);
          for (let index = 0; index < values.length; index++)
            values[index] =
              0.2126 * parts[data[index * 4]!]! +
              0.7152 * parts[data[index * 4 + 1]!]! +
              0.0722 * parts[data[index * 4 + 2]!]!;
          return { values, width: image.width };
        },
      });
    });
    await page.bringToFront();
    return bench;
  }
}
