/**
 * What to add to the browser's clock to get the server's, ms.
 * @param sysTime Shanghai wall time `yyyy-MM-dd HH:mm:ss`
 * @param browserTime epoch ms at which `sysTime` arrived
 */
export function readClockOffset(sysTime: string, browserTime: number): number {
  const serverTime = Date.parse(`${sysTime.replace(' ', 'T')}+08:00`);
  return Number.isNaN(serverTime) ? 0 : serverTime - browserTime;
}
