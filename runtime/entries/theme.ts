import { beginLateLayout } from '../late-layout.js';
import { setTheme } from '../theme.js';

setTheme(document, () => localStorage.getItem('theme'), () => matchMedia('(prefers-color-scheme: dark)').matches);
beginLateLayout(document, location.hash, (performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined)?.type);
