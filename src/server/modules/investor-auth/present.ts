import type { FileInfo, InvestorAuth, InvestorAuthDetail } from '#contract';
import { recordOf } from '../../platform/record-of.ts';
import type { AuthRow } from './queries.ts';
import { isRevertible, validityOf, isAllowed } from './rules.ts';

const [authOf, detailOf] = [recordOf<InvestorAuth>('InvestorAuth'), recordOf<InvestorAuthDetail>('InvestorAuthDetail')];

/** A certification as a row of the list on a day. */
export function presentAuth(row: AuthRow, today: string): InvestorAuth {
  return authOf({ ...row, ...describe(row, today) });
}

function describe(row: AuthRow, today: string) {
  const authValidity = validityOf(row, today);
  return {
    authValidity,
    modifiable: isAllowed(row.applyStatus, 'submit'),
    withdrawable: isAllowed(row.applyStatus, 'withdraw'),
    renewable: authValidity === 'expiring' || authValidity === 'expired',
    revertible: isRevertible(row, today),
    auditOpinion: row.opinion,
  };
}

interface Attached {
  readonly files: readonly FileInfo[];
  readonly steps: InvestorAuthDetail['steps'];
  readonly today: string;
}

/** A certification with its entries, papers and history. */
export function presentDetail(row: AuthRow, { files, steps, today }: Attached): InvestorAuthDetail {
  return detailOf({ ...row, ...describe(row, today), fileInfos: [...files], steps });
}
