import type { Drawer } from '../../templates/host.js';

/** A swipe counts if it is longer than this, in CSS pixels. */
const SWIPE_THRESHOLD = 20;
/** A gesture is horizontal if its slope is less than this. */
const SLOPE_LIMIT = 0.8;
/** How far the drawer follows a finger from the edge, in CSS pixels. */
const DRAG_LIMIT = 295;
/** The strip at the edge of the screen on which a finger opens the drawer. */
const STRIP_WIDTH = '20px';

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The movement of a finger: where it began, where the finger is now, and on which element it began. */
export interface Drag {
  readonly from: 'opener' | 'panel';
  readonly start: Point;
  readonly now: Point;
}

export const beginDrag = (from: Drag['from'], start: Point): Drag => ({ from, start, now: start });

export const moveDrag = (drag: Drag, now: Point): Drag => ({ ...drag, now });

/**
 * Returns how far the drawer follows the finger, in CSS pixels and always positive; null while the gesture does not
 * concern the drawer.
 */
export function offsetOf(drag: Drag): number | null {
  const distance = distanceOf(drag);
  if (distance <= 0 || slopeOf(drag) >= SLOPE_LIMIT) return null;
  return drag.from === 'opener' && distance >= DRAG_LIMIT ? null : distance;
}

/** Returns what happens to the drawer when the finger is lifted; null if it stays as it was. */
export function endDrag(drag: Drag): 'open' | 'close' | null {
  if (distanceOf(drag) <= SWIPE_THRESHOLD || slopeOf(drag) >= SLOPE_LIMIT) return null;
  return drag.from === 'opener' ? 'open' : 'close';
}

/** The distance in the direction that counts: to the right on the strip at the edge, and to the left on the panel. */
const distanceOf = ({ from, start, now }: Drag): number => (from === 'opener' ? now.x - start.x : start.x - now.x);

const slopeOf = ({ start, now }: Drag): number => Math.abs((now.y - start.y) / (now.x - start.x || Number.EPSILON));

/**
 * Lets a drawer follow the gestures above, mirrored for texts that are written from right to left. Returns a function
 * that undoes this.
 */
export function bindDrawer({ panel, opener, isOpen, setOpen }: Drawer): () => void {
  let drag: Drag | null = null;
  const isMirrored = panel.ownerDocument.dir === 'rtl';
  const place = (offset: number | null): void => {
    if (drag === null || offset === null) return;
    panel.dataset['dragged'] = '';
    const x = drag.from === 'opener' ? `min(0px, -100% + ${offset}px)` : `${-offset}px`;
    panel.style.transform = `translateX(${isMirrored ? `calc(-1 * ${x})` : x})`;
  };
  const release = (): void => {
    drag = null;
    delete panel.dataset['dragged'];
    panel.style.transform = '';
  };
  const onStart = (event: TouchEvent): void => {
    const point = pointOf(event, isMirrored);
    release();
    // While the drawer slides, its state decides what happens, not the element that the finger touches.
    if (point !== null) drag = beginDrag(isOpen() ? 'panel' : 'opener', point);
  };
  const onMove = (event: TouchEvent): void => {
    const point = pointOf(event, isMirrored);
    if (drag === null || point === null) return;
    drag = moveDrag(drag, point);
    const offset = offsetOf(drag);
    // Other gestures scroll the page.
    if (offset !== null && event.cancelable) event.preventDefault();
    place(offset);
  };
  const onEnd = (event: TouchEvent): void => {
    const outcome = drag === null || event.type === 'touchcancel' ? null : endDrag(drag);
    release();
    if (outcome !== null) setOpen(outcome === 'open');
  };
  // A tap on the strip is meant for the element below it. Browsers find the target of a touch among elements that
  // listen for clicks, so the strip must have this listener.
  const onTap = ({ clientX, clientY }: MouseEvent): void => {
    const below = opener.ownerDocument.elementsFromPoint(clientX, clientY).find((element) => element !== opener);
    if (below instanceof HTMLElement) below.click();
  };
  opener.addEventListener('click', onTap);
  // Styles do not say it: without a touch screen, and thus without this script, the strip would be in the way of a mouse.
  opener.style.width = STRIP_WIDTH;
  const undo = [opener, panel].map((element) => {
    element.addEventListener('touchstart', onStart, { passive: true });
    element.addEventListener('touchmove', onMove, { passive: false });
    element.addEventListener('touchend', onEnd);
    element.addEventListener('touchcancel', onEnd);
    return () => {
      element.removeEventListener('touchstart', onStart);
      element.removeEventListener('touchmove', onMove);
      element.removeEventListener('touchend', onEnd);
      element.removeEventListener('touchcancel', onEnd);
    };
  });
  return () => {
    release();
    opener.removeEventListener('click', onTap);
    opener.style.width = '';
    for (const one of undo) one();
  };
}

/**
 * Returns the position of the only finger, measured from the edge at which lines begin; null for several fingers, which
 * mean another gesture.
 */
function pointOf(event: TouchEvent, isMirrored: boolean): Point | null {
  const touch = event.touches.length === 1 ? event.touches[0] : undefined;
  return touch === undefined ? null : { x: isMirrored ? -touch.clientX : touch.clientX, y: touch.clientY };
}
