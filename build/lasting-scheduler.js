/**
 * Lets React go on where it stopped when a page comes back from the browser's memory. React divides its work with
 * messages that the page sends to itself, and Firefox loses one that is on its way while a reader leaves for another
 * site. React would wait for it forever, and nothing on the page would change any more. The other two ways in which
 * React can divide its work are left out, because every browser has messages.
 */
import { adaptLibrary } from './adapt-library.js';

/** The part of React's scheduler that chooses a way to divide its work. */
const CHOICE =
  /^var schedulePerformWorkUntilDeadline;\nif [^]*?localSetTimeout\(performWorkUntilDeadline, 0\);\n {2}\};$/m;
const MESSAGES = `var channel = new MessageChannel();
addEventListener('pageshow', (channel.port1.onmessage = performWorkUntilDeadline));
function schedulePerformWorkUntilDeadline() { channel.port2.postMessage(null); }`;

/** A plugin for Rollup. */
export const lastingScheduler = () =>
  adaptLibrary('lasting-scheduler', (id) =>
    /[\\/]scheduler\.production\.js$/.test(id) ? [[CHOICE, MESSAGES]] : undefined,
  );
