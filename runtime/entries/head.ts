/** The one script that blocks: what must be settled before the first paint, and when the others are asked for. */
import { beginLateLayout } from '../late-layout.js';
import { startLateScripts } from '../late-scripts.js';
import { markDocument } from '../mark-document.js';
import { setTheme } from '../theme.js';

markDocument(document, location.search);
setTheme(document, () => localStorage.getItem('theme'), () => matchMedia('(prefers-color-scheme: dark)').matches);
beginLateLayout(document, location.hash, (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type);
startLateScripts(window);
