/** Milliseconds of processor time that something takes in this process: what else the machine does is not counted. */
export function cpuTime(action: () => void): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
