/** Whether a task is claimed: a number that all threads share, which is 0 until a thread claims the task. */
export type Claim = Int32Array<SharedArrayBuffer>;

/** A claim that nobody has made yet. It is passed to another thread together with its task. */
export const createClaim = (): Claim => new Int32Array(new SharedArrayBuffer(4));

/** Claims a task. Returns false if another thread has claimed it. */
export const claim = (task: Claim): boolean => Atomics.compareExchange(task, 0, 0, 1) === 0;

/** Whether some thread has begun the task, without claiming it. */
export const isClaimed = (task: Claim): boolean => task[0] !== 0;
