import { shownPath } from '../shown-path.js';
import { define, variant } from '../define.js';

const ELSEWHERE = 'or build into another folder with --out.';

interface Owner {
  readonly pid: number;
  readonly host: string;
}

export const outputBusy = define({
  code: 'OUTPUT_BUSY',
  title: 'Another build is writing the output folder',
  severity: 'error',
  meaning: 'Two builds at once would publish a mix of two sites, so the second one stops.',
  message: (out: string, _lock: string, owner: Owner | null, isAlive: boolean) =>
    `Another build${owner === null ? '' : ` (process ${owner.pid}${isAlive ? '' : ` on ${owner.host}`})`} is writing ${shownPath(out)}.`,
  hint: (_out, lock, _owner, isAlive) =>
    isAlive
      ? 'Wait for it, or give this build an output folder of its own with --out.'
      : `If that build is gone, delete ${shownPath(lock)} and run this command again; otherwise use --out.`,
  sample: ['dist', '.dist.docs-build.lock', { pid: 4711, host: 'ci' }, true],
});

export const outputTakenOver = variant(outputBusy, {
  message: (out: string) => `Another build took over ${shownPath(out)} while this one ran.`,
  hint: 'What was published before is unchanged. Run one build at a time, or use --out.',
  sample: ['dist'],
});

export const notOurs = define({
  code: 'OUTPUT_NOT_OURS',
  title: 'A file that docs-build did not write is in the way',
  severity: 'error',
  meaning: 'A build replaces only files that an earlier build wrote, and another file is in the way.',
  message: (file: string) => `${shownPath(file)} was not written by docs-build; a build will not replace it.`,
  hint: `Remove the file, ${ELSEWHERE}`,
  sample: ['dist/index.html'],
});

export const listDamaged = variant(notOurs, {
  message: (list: string) =>
    `${shownPath(list)}, the list of the files that docs-build wrote, is damaged; a build will not replace files without it.`,
  hint: 'Delete the output folder, or move it away, and run this command again.',
  sample: ['dist/.docs-build/files.json'],
});

export const folderInTheWay = variant(notOurs, {
  message: (folder: string, unowned: string) =>
    `A file must be written to ${shownPath(folder)}, which is a folder with ${shownPath(unowned)} in it; docs-build did not write that.`,
  hint: `Move the folder away, ${ELSEWHERE}`,
  sample: ['dist/guide', 'dist/guide/notes.txt'],
});

export const fileInTheWay = variant(notOurs, {
  message: (file: string) =>
    `${shownPath(file)} must become a folder, but it is a file or link that docs-build did not write.`,
  hint: `Move it away, ${ELSEWHERE}`,
  sample: ['dist/guide'],
});

export const unknownJournal = define({
  code: 'OUTPUT_JOURNAL',
  title: 'A journal of an unfinished publication cannot be read',
  severity: 'warning',
  meaning:
    'An earlier build was stopped while it published, and its notes were written by another version or are damaged.',
  message: (journal: string) =>
    `${shownPath(journal)} is not a journal that this version of docs-build wrote. It was removed, and none of its steps were carried out.`,
  hint: 'Build the site again: that makes the output complete.',
  sample: ['.dist.docs-build/journal'],
});

export const unfinished = define({
  code: 'OUTPUT_UNFINISHED',
  title: 'An earlier publication could not be completed',
  severity: 'warning',
  meaning: 'An earlier build was stopped while it published, and the rest of its work cannot be completed now.',
  message: (out: string, thrown: unknown) =>
    `An earlier build was stopped while it published to ${shownPath(out)}, and its work could not be completed: ${(thrown as Error).message}.`,
  hint: 'Build the site again: that makes the output complete.',
  sample: ['dist', new Error('EACCES: permission denied')],
});

export const outputVanished = define({
  code: 'OUTPUT_CHANGED',
  title: 'The output folder changed during the build',
  severity: 'error',
  meaning: 'Something else removed files of the output folder while the site was built.',
  message: (file: string) => `${shownPath(file)} vanished while the site was built.`,
  hint: 'What was published before is unchanged. Run the command again while nothing else writes there.',
  sample: ['dist/index.html'],
});

export const notAPart = define({
  code: 'NOT_A_PART',
  title: 'A folder is not part of a site',
  severity: 'error',
  meaning:
    '`docs-build merge` joins folders that `docs-build render --shard` wrote. The named folder has no `part.json`, or one that another version wrote.',
  message: (folder: string) => `${shownPath(folder)} is not part of a site.`,
  hint: 'Name the folders that docs-build render --shard wrote, all with the same version of docs-build.',
  sample: ['parts/1'],
});

export const partMissing = define({
  code: 'PART_MISSING',
  title: 'Not all parts of a site were named',
  severity: 'warning',
  meaning: 'The site is complete anyway: this command makes the pages of that part, which takes longer.',
  message: (shard: string) => `The part ${shard} is missing. This command makes its pages.`,
  hint: 'Check the job that makes it, and pass its folder, too.',
  sample: ['2/3'],
});

export const partDamaged = define({
  code: 'PART_DAMAGED',
  title: 'A part of a site is damaged',
  severity: 'warning',
  meaning:
    'Files of the part are missing, cut or changed, often because they were copied only in part. The site is complete anyway: this command makes what cannot be used.',
  message: (folder: string) => `${shownPath(folder)} is damaged or incomplete.`,
  hint: 'Check how the folder is passed from one job to the other: every file in it has to arrive.',
  sample: ['parts/2'],
});

export const partOfOthers = define({
  code: 'PART_OF_OTHERS',
  title: 'A part was made by another version of the engine',
  severity: 'warning',
  meaning:
    'Cached results are valid only for the versions of docs-build and Node that made them. The site is complete anyway: this command makes the pages of that part.',
  message: (folder: string) => `${shownPath(folder)} was made by another version of docs-build, its libraries or Node.`,
  hint: 'Give all jobs the same versions: the same lock file and the same Node.',
  sample: ['parts/2'],
});
