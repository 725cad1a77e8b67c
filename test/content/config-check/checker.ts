import { join } from 'node:path';
import type { CheckData, Finding } from '../../../content/components/config-check/check.js';
import { packageRoot } from '../../support/site.js';

/** What the build gives to the page that checks configurations: webpack's schema, links and versions. */
export async function checkerData(): Promise<CheckData> {
  const plugin = join(packageRoot, 'content/components/config-check/plugin.mjs');
  const { dataFrom } = (await import(plugin)) as { dataFrom(root: string): CheckData };
  return dataFrom(packageRoot);
}

/** Whether a finding is what Node.js would have against the names in a text; most texts in tests are parts of files. */
export const isAboutNames = ({ message }: Pick<Finding, 'message'>): boolean => message.includes('Node.js reports');
