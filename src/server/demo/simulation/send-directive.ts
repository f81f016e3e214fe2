import type { OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { audit } from '../../platform/audit.ts';
import { nextDirectiveNo } from '../../database/numbers.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { findOwnAccount } from '../../access/ownership.ts';
import { texts as tradeTexts } from '../../modules/trade/messages.ts';
import { assessDirectives } from '../../modules/trade/directive/assess.ts';
import { findByNo } from '../../modules/trade/directive/find.ts';
import { texts } from '../../modules/trade/directive/messages.ts';
import { checkValues, REAL_TTL } from '../../modules/trade/directive/rules.ts';

/** The demo's investment system: it sends a directive, which lives for five minutes unless it says otherwise. */
export function arriveDirective(
  { acctId, businessCode, fundCode, ttl = REAL_TTL, ...values }: OperationParams<'simDirectiveArrive'>,
  { user, now, traceId, transact }: RequestContext,
): Promise<{ directiveNo: string }> {
  const { applyAmt, applyVol } = { applyAmt: values.applyAmt ?? null, applyVol: values.applyVol ?? null };
  return transact(async (tx) => {
    const account = await findOwnAccount(tx, user.accountId, acctId);
    const place = await tx
      .selectFrom('tradeAccts')
      .select('tradeAcctNo')
      .where('acctId', '=', acctId)
      .executeTakeFirst();
    if (!account || !place?.tradeAcctNo) throw errors.recordNotFound(tradeTexts.account);
    const fund = await tx.selectFrom('funds').select('fundCode').where('fundCode', '=', fundCode).executeTakeFirst();
    if (!fund) throw errors.recordNotFound(tradeTexts.fund);
    checkValues({ businessCode, applyAmt, applyVol });
    const time = toShanghaiTime(now);
    const directiveNo = await nextDirectiveNo(tx, time.slice(0, 10));
    await tx
      .insertInto('directives')
      .values({
        directiveNo,
        channel: 'real',
        directiveSource: '3',
        institutionId: account.institutionId,
        acctId,
        tradeAcctNo: place.tradeAcctNo,
        businessCode,
        fundCode,
        applyAmt,
        applyVol,
        directiveDate: time.slice(0, 10),
        expireAt: toShanghaiTime(new Date(now.getTime() + ttl * 1000)),
        arriveTime: `${time}.${String(now.getMilliseconds()).padStart(3, '0')}`,
        directiveStatus: 'pending',
        creator: texts.investmentSystem,
        createTime: time,
      })
      .execute();
    const asking = { accountId: user.accountId, now };
    const rows = await findByNo(tx, { accountId: user.accountId, channel: 'real' }, [directiveNo]);
    const checkMsg = (await assessDirectives(tx, rows, asking)).get(directiveNo)?.msg ?? null;
    await tx.updateTable('directives').set({ checkMsg }).where('directiveNo', '=', directiveNo).execute();
    await audit(tx, { now, accountId: null, action: 'directive.arrived', subject: directiveNo, traceId });
    return { directiveNo };
  });
}
