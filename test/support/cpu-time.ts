/** Returns the milliseconds of processor time that an action takes in this process, independent of other processes. */
export function cpuTime(action: () => void): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
