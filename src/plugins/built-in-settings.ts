/** The types of the configuration of built-in plugins, which add their keys to `Settings`. */
export type { FeedbackConfig } from './feedback/settings.js';
export type { SponsorConfig, VoteConfig } from './supporters/settings.js';
export type { NamesConfig } from './names/settings.js';
export type { QualityConfig } from './quality/settings.js';
export type { RecentConfig } from './recent/settings.js';
export type { SinceConfig } from './since/settings.js';
