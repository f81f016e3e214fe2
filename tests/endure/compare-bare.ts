import type { Operator } from './operator.ts';
import { stopPortalServer } from './portal-server.ts';
import type { Stage } from './stage.ts';
import { percentile, type Pace, type Comparison } from './report.ts';

const list = { pageNum: 1, pageSize: 20 } as const;
const atOnce = 4;

/** The order list as often as a few at once get it from the server. */
export function paceOurs(operator: Operator, seconds: number): Promise<Pace> {
  return pace(seconds, async () => (await operator.call('queryOrderPageList', list)).code === '000000');
}

/** The same list of the bare handler at this address. */
export function paceBare(url: string, seconds: number): Promise<Pace> {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(list) };
  return pace(seconds, async () => {
    const reply = await fetch(`${url}/orders`, init);
    return ((await reply.json()) as { code: string }).code === '000000';
  });
}

export function compare(ours: Pace, bare: Pace): Comparison {
  return {
    ours,
    bare,
    latencyRatio: Math.round((ours.p50 / bare.p50) * 100) / 100,
    throughputRatio: Math.round((ours.perSecond / bare.perSecond) * 100) / 100,
  };
}

/** The order list by the server and by a bare handler, one after the other. PGlite's folder changes hands in between. */
export async function compareBare(stage: Stage, maker: Operator, seconds: number): Promise<Comparison> {
  const ours = await paceOurs(maker, seconds);
  if (!stage.postgres) await stopPortalServer(stage.server());
  const server = await stage.startBare();
  const bare = await paceBare(server.url, seconds);
  await stopPortalServer(server);
  if (!stage.postgres) await stage.restart();
  return compare(ours, bare);
}

async function pace(seconds: number, ask: () => Promise<boolean>): Promise<Pace> {
  // The first requests find nothing compiled and no connection.
  for (let warm = 0; warm < 20; warm += 1) await ask();
  const millis: number[] = [];
  const startedAt = performance.now();
  const worker = async (): Promise<void> => {
    while (performance.now() - startedAt < seconds * 1000) {
      const sentAt = performance.now();
      if (!(await ask())) throw new Error('the order list was refused');
      millis.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return { p50: percentile(millis, 0.5), perSecond: Math.round((millis.length / seconds) * 10) / 10 };
}
