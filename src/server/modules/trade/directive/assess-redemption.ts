import { add } from '#values/decimal';
import type { Db } from '../../../database/database.ts';
import { writePositionNo } from '../position/position-no.ts';
import { contentOf } from '../redemption/apply.ts';
import { assessRedemption } from '../redemption/assess.ts';
import { type LeavingFacts, loadLeaving } from '../redemption/load-facts.ts';
import type { Finding, Judging } from './assess.ts';
import type { DirectiveRow } from './find.ts';
import { texts } from './messages.ts';
import { leavingKey } from './rules.ts';

/** The checks of a redemption (domain §4.21). */
export async function assessRedemptionOf(
  db: Db,
  row: DirectiveRow,
  { asking, taken, transactorName }: Judging,
): Promise<Finding> {
  const applyVol = row.applyVol ?? '0';
  const request = { positionNo: writePositionNo(row), applyVol, transactorName };
  const read = await loadLeaving(db, request, { ...asking, businessCode: '024' });
  const facts: LeavingFacts = {
    ...read,
    reservedVol: add(read.reservedVol, taken.of(leavingKey(row))),
  };
  assessRedemption(request, facts);
  taken.add(leavingKey(row), applyVol);
  return {
    warnings: facts.duplicate ? [texts.duplicate] : [],
    checkFlag: facts.checkFlag,
    content: {
      ...contentOf('024', request, facts),
      largeRedemptionFlag: row.largeRedemptionFlag ?? '1',
      remark: row.remark,
    },
  };
}
