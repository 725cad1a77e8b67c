import type { Command } from 'commander';

/** Creates a command that has the common options. `takesRoot` (default true): whether its argument is the folder of a site. */
export type AddCommand = (name: string, summary: string, takesRoot?: boolean) => Command;
