import type { DirectiveDeletion } from '#contract';
import { audit } from '../../../platform/audit.ts';
import { BusinessError } from '../../../platform/errors.ts';
import type { RequestContext } from '../../../platform/handler.ts';
import type { DirectiveChannel } from '../../../database/schema/directive.ts';
import { missing } from './execute.ts';
import { lockByNo } from './find.ts';
import { requireTransition } from './transitions.ts';

interface Deleting {
  readonly channel: DirectiveChannel;
  readonly directiveNos: readonly string[];
  readonly reason?: string;
}

/** Deletes directives that have not been executed; the rows stay, with who did it in the audit log (domain §4.15). */
export function deleteDirectives(
  { channel, directiveNos, reason }: Deleting,
  { user, now, traceId, transact }: RequestContext,
): Promise<DirectiveDeletion> {
  return transact(async (tx) => {
    const rows = await lockByNo(tx, { accountId: user.accountId, channel }, directiveNos);
    const failures = missing(directiveNos, rows);
    for (const { directiveNo, directiveStatus } of rows) {
      try {
        requireTransition(directiveStatus, 'deleted');
      } catch (error) {
        if (!(error instanceof BusinessError)) throw error;
        failures.push({ directiveNo, failReason: error.message });
        continue;
      }
      await tx
        .updateTable('directives')
        .set({ directiveStatus: 'deleted', deleteReason: reason ?? null })
        .where('directiveNo', '=', directiveNo)
        .execute();
      const detail = { from: directiveStatus, ...(reason !== undefined && { reason }) };
      const action = 'directive.deleted';
      await audit(tx, { now, accountId: user.accountId, action, subject: directiveNo, detail, traceId });
    }
    return { okCount: directiveNos.length - failures.length, failures };
  });
}
