/** Whether a task is taken: one number that all threads share, 0 until a thread claims the task. */
export type Claim = Int32Array<SharedArrayBuffer>;

export const createClaim = (): Claim => new Int32Array(new SharedArrayBuffer(4));

/** Takes a task; false if somebody else has it. */
export const claim = (task: Claim): boolean => Atomics.compareExchange(task, 0, 0, 1) === 0;

export const isClaimed = (task: Claim): boolean => task[0] !== 0;
