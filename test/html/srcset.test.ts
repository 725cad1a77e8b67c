import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { absoluteHtml } from '../../src/html/absolute-html.js';
import { candidatesOf, srcsetOf } from '../../src/html/srcset.js';

const test = suite('srcset');

test('candidates are separated by commas, which addresses may contain, too', () => {
  for (const [written, ...expected] of [
    ['a.png', 'a.png|'],
    ['a.png 1x, b.png 2x', 'a.png| 1x', 'b.png| 2x'],
    ['a.png 1x,b.png 2x', 'a.png| 1x', 'b.png| 2x'],
    [' a.png ,\n b.png 480w , ', 'a.png|', 'b.png| 480w'],
    ['https://img.example/w_10,h_10/a.png 1.5x, /b.png', 'https://img.example/w_10,h_10/a.png| 1.5x', '/b.png|'],
    ['a.png 10w 5h,', 'a.png| 10w 5h'],
    [''],
  ] as const) {
    assert.equal(
      candidatesOf(written).map(({ address, size }) => `${address}|${size}`),
      expected,
      written,
    );
  }
  assert.is(srcsetOf(candidatesOf('a.png  1x,\n b.png')), 'a.png 1x, b.png');
});

test('an address with commas stays whole when addresses become absolute', () => {
  assert.is(
    absoluteHtml('<img srcset="/w_10,h_10/a.png 2x, b.png">', 'https://docs.example/page/'),
    '<img srcset="https://docs.example/w_10,h_10/a.png 2x, https://docs.example/page/b.png">',
  );
});

test.run();
