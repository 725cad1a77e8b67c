import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { beginDrag, bindDrawer, endDrag, moveDrag, offsetOf, type Drag } from '../../../runtime/content/gestures.js';
import { createWindow } from '../window.js';

const drag = (from: Drag['from'], dx: number, dy = 0): Drag =>
  moveDrag(beginDrag(from, { x: 300, y: 100 }), { x: 300 + dx, y: 100 + dy });
const test = suite('swipes');

test('a swipe of more than 20 pixels to the right from the edge opens', () => {
  assert.is(endDrag(drag('opener', 20)), null);
  assert.is(endDrag(drag('opener', 21)), 'open');
  assert.is(endDrag(drag('opener', 400)), 'open');
  assert.is(endDrag(drag('opener', -100)), null);
});

test('a swipe of more than 20 pixels to the left on the panel closes', () => {
  assert.is(endDrag(drag('panel', -20)), null);
  assert.is(endDrag(drag('panel', -21)), 'close');
  assert.is(endDrag(drag('panel', 100)), null);
});

test('only mostly horizontal gestures count', () => {
  assert.is(endDrag(drag('opener', 100, 79)), 'open');
  assert.is(endDrag(drag('opener', 100, 80)), null);
  assert.is(endDrag(drag('opener', 100, -80)), null);
  assert.is(offsetOf(drag('panel', -100, 80)), null);
  assert.is(endDrag(drag('opener', 0, 100)), null);
});

test('the drawer follows the finger for less than 295 pixels from the edge', () => {
  assert.is(offsetOf(drag('opener', 0)), null);
  assert.is(offsetOf(drag('opener', 1)), 1);
  assert.is(offsetOf(drag('opener', 294)), 294);
  assert.is(offsetOf(drag('opener', 295)), null);
  assert.is(offsetOf(drag('panel', -296)), 296);
});

test('a tap is not a gesture, even right after one', () => {
  const first = drag('opener', 100);
  assert.is(endDrag(first), 'open');
  assert.is(endDrag(beginDrag('opener', { x: 10, y: 10 })), null);
});

test('a bound drawer follows, opens, closes, and cleans up after itself', () => {
  const window = createWindow('<div id="opener"></div><div id="panel"></div>');
  const [opener, panel] = ['opener', 'panel'].map((id) => window.document.getElementById(id)!) as [
    HTMLElement,
    HTMLElement,
  ];
  let isOpen = false;
  const calls: boolean[] = [];
  const undo = bindDrawer({ panel, opener, isOpen: () => isOpen, setOpen: (open) => calls.push((isOpen = open)) });
  const touch = (target: HTMLElement, type: string, x?: number, y = 50): Event => {
    const event = new window.Event(type, { cancelable: true, bubbles: true });
    Object.assign(event, { touches: x === undefined ? [] : [{ clientX: x, clientY: y }] });
    target.dispatchEvent(event);
    return event;
  };
  touch(opener, 'touchstart', 5);
  assert.is(touch(opener, 'touchmove', 105).defaultPrevented, true);
  assert.is(panel.style.transform, 'translateX(min(0px, -100% + 100px))');
  touch(opener, 'touchend');
  assert.equal([calls, panel.style.transform], [[true], '']);

  touch(panel, 'touchstart', 200);
  assert.is(touch(panel, 'touchmove', 190, 150).defaultPrevented, false);
  touch(panel, 'touchend');
  assert.equal(calls, [true]);
  touch(panel, 'touchstart', 200);
  touch(panel, 'touchmove', 100);
  touch(panel, 'touchcancel');
  assert.equal(calls, [true]);
  touch(panel, 'touchstart', 200);
  touch(panel, 'touchmove', 100);
  touch(panel, 'touchend');
  assert.equal(calls, [true, false]);

  undo();
  touch(opener, 'touchstart', 5);
  touch(opener, 'touchmove', 105);
  touch(opener, 'touchend');
  assert.equal(calls, [true, false]);

  // Where texts are written from right to left, the drawer is at the other edge.
  window.document.dir = 'rtl';
  bindDrawer({ panel, opener, isOpen: () => isOpen, setOpen: (open) => calls.push((isOpen = open)) });
  touch(opener, 'touchstart', 385);
  touch(opener, 'touchmove', 285);
  assert.is(panel.style.transform, 'translateX(calc(-1 * min(0px, -100% + 100px)))');
  touch(opener, 'touchend');
  assert.equal(calls, [true, false, true]);
  touch(panel, 'touchstart', 200);
  touch(panel, 'touchmove', 300);
  assert.is(panel.style.transform, 'translateX(calc(-1 * -100px))');
  touch(panel, 'touchend');
  assert.equal(calls, [true, false, true, false]);
});

test.run();
