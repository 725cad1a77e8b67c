import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createDormitory } from '../../runtime/sleep.js';

const test = suite('sleeping parts');

test('a sleep ends when its element comes near, and no other does', async () => {
  const near = new Map<unknown, () => void>();
  const { beginSleep } = createDormitory((element, callback) => near.set(element, callback));
  const [one, other] = [beginSleep()!, beginSleep()!];
  const place = {} as Element;
  one.endNear(place);
  assert.not.ok(one.isOver());
  near.get(place)!();
  assert.ok(one.isOver());
  await one.end;
  assert.not.ok(other.isOver());
});

test('all end, and none begins, when another page is shown', async () => {
  const dormitory = createDormitory(() => undefined);
  const sleep = dormitory.beginSleep()!;
  dormitory.wakeAll();
  assert.ok(sleep.isOver(), 'at once: what is rendered next must not wait');
  await sleep.end;
  assert.is(dormitory.beginSleep(), null);
});

test.run();
