import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { createLazyHydration } from '../../../runtime/boot/lazy-hydration.js';

const test = suite('lazy hydration');

test('only the part whose element comes near is hydrated', async () => {
  const near = new Map<unknown, () => void>();
  const { deferHydration } = createLazyHydration((element, callback) => near.set(element, callback));
  const [one, other] = [deferHydration()!, deferHydration()!];
  const place = {} as Element;
  one.hydrateNear(place);
  assert.not.ok(one.isDue());
  near.get(place)!();
  assert.ok(one.isDue());
  await one.due;
  assert.not.ok(other.isDue());
});

test('all parts are hydrated, and none waits any longer, when another page is shown', async () => {
  const lazyHydration = createLazyHydration(() => undefined);
  const deferred = lazyHydration.deferHydration()!;
  lazyHydration.hydrateAll();
  assert.ok(deferred.isDue(), 'at once: what is rendered next must not wait');
  await deferred.due;
  assert.is(lazyHydration.deferHydration(), null);
});

test.run();
