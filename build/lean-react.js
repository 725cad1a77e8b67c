/**
 * Leaves out of React what every browser that runs the site's scripts has itself (`browserslist` in package.json), and
 * what nothing calls: React's own replacements for missing features, and functions that only other builds of it use. A
 * minifier cannot know any of this.
 */
import { adaptLibrary } from './adapt-library.js';

/** `var name = typeof feature is there ? feature : a replacement`, which a semicolon or the next variable ends. */
const choice = (name, feature) => [
  new RegExp(
    `(?<= ${name} =\\s)\\s*"(?:function|undefined)" [=!]== typeof ${feature}\\b[^]*?(?=,\\n {2}[\\w$]+ = |;\\n\\w)`,
  ),
  ` ${feature}`,
];

const REACT_DOM = [
  // There is a document, and it is not one of Internet Explorer.
  [/^var canUseDOM = !\([^]*?^if \(canUseDOM\)\n {2}try \{[^]*?^ {2}\}$/m, 'var passiveBrowserEventsSupported = !0;'],
  [
    /(?<=^ {2}canUseCompositionEvent = )[^]*?^ {2}SPACEBAR_CHAR/m,
    '!0, canUseTextInputEvent = "TextEvent" in window, useFallbackCompositionData = !1, SPACEBAR_CHAR',
  ],
  [/(?<=^function getFallbackBeforeInputChars\(domEventName, nativeEvent\) \{)[^]*?(?=^ {2}switch)/m, ''],
  [/^var isInputEventSupported = !1;\nif [^]*?^\}$/m, 'var isInputEventSupported = !0;'],
  [/(?<=^var skipSelectionChangeEvent =\s)[^]*?(?=,$)/m, '!1'],
  // Events have their names, keys and movements.
  [/^function makePrefixMap[^]*?(?=^var ANIMATION_END)/m, ''],
  [/getVendorPrefixedEventName(?=\()/g, ''],
  [/^ {2}normalizeKey = \{[^]*?^ {2}modifierKeyToProp/m, '  modifierKeyToProp'],
  [/(?<=^ {4}key: function \(nativeEvent\) \{)[^]*?(?=^ {4}\},)/m, ' return nativeEvent.key || "Unidentified";\n'],
  [
    /^ {4}relatedTarget: function[^]*?^ {4}movementY: function[^]*?^ {4}\}/m,
    'relatedTarget: 0, movementX: 0, movementY: 0',
  ],
  [/ \|\| nativeEvent\.srcElement/, ''],
  // The platform has these functions.
  choice('objectIs', 'Object.is'),
  choice('reportGlobalError', 'reportError'),
  choice('AbortControllerLocal', 'AbortController'),
  choice('PossiblyWeakMap', 'WeakMap'),
  choice('scheduleTimeout', 'setTimeout'),
  choice('cancelTimeout', 'clearTimeout'),
  choice('scheduleMicrotask', 'queueMicrotask'),
  // Nothing calls these functions, or reads these values.
  [/^ReactDOMSharedInternals\.findDOMNode = [^]*?^\};$/m, ''],
  [/^function defaultOnDefaultTransitionIndicator\(\) \{[^]*?^\}$/m, ''],
  [/,\s+defaultOnDefaultTransitionIndicator(?=\s+\))/g, ''],
  [/ \|\| 0 < state\.imgCount/, ''],
  [/^ {8}0 < state\.imgBytes[^]*?(?=^ {8}state\.unsuspend = commit)/m, ''],
  [/clearTimeout\(imgTimer\);/, ''],
];

const SCHEDULER = [
  [/^if \("object" === typeof performance[^]*?^\}$/m, 'exports.unstable_now = () => performance.now();'],
  ...['forceFrameRate', 'next', 'runWithPriority', 'wrapCallback'].map((name) => [
    new RegExp(`^exports\\.unstable_${name} = [^]*?^};$`, 'm'),
    '',
  ]),
];

const PARTS = {
  'react-dom-client': REACT_DOM,
  react: [choice('reportGlobalError', 'reportError')],
  scheduler: SCHEDULER,
};

/** A plugin for Rollup. */
export const leanReact = () =>
  adaptLibrary('lean-react', (id) => PARTS[/[\\/]([\w-]+)\.production\.js$/.exec(id)?.[1]]);
