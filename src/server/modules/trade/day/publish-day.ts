import { publishNavs } from '../../../demo/market/publish-navs.ts';
import type { DayBook, Moment } from './milestone.ts';

/** NAVs of the day; the simulated market exists in the demo only. */
export async function publishDay({ db, demo }: DayBook, { day }: Moment): Promise<void> {
  if (demo) await publishNavs(db, day);
}
