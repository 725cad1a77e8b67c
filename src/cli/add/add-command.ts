import type { Command } from 'commander';

/** Creates a command on a site. `takesRoot` (default true): whether its argument is the folder of the site. */
export type AddCommand = (name: string, summary: string, takesRoot?: boolean) => Command;
