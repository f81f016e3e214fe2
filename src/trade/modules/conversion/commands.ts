import type { ConvertApplyResult, OperationParams } from '#contract';
import type { Db } from '#server/database/database';
import type { RequestContext } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { requireStillHolds } from '#server/platform/still-holds';
import { lockGround } from '../orders/queries.ts';
import { requireSignature } from '../purchase/commands.ts';
import { warningLetter } from '../purchase/present.ts';
import { contentOf } from '../redemption/commands.ts';
import { acceptApply, type Content, acceptGroup } from '../trade-apply/commands.ts';
import { readPositionNo } from '../position/rules.ts';
import { nameSuperConversion, presentPreCheck } from './present.ts';
import { loadConversion } from './queries.ts';
import { assessConversion, type ConversionAssessment, type ConversionFacts } from './rules.ts';

type Params = OperationParams<'convertApply'>;

/**
 * Accepts a conversion (handbook: super-conversion, review-four-eyes): one application within a registrar, otherwise a
 * group: its first order redeems, and the confirmation of that order creates the second.
 */
export function applyConversion(
  platform: Platform,
  params: Params,
  context: RequestContext,
): Promise<ConvertApplyResult> {
  const { user, now } = context;
  return context.transact(async (tx) => {
    await lockGround(tx, [{ ...readPositionNo(params.positionNo), targetFundCode: params.targetFundCode }]);
    const facts = await loadConversion(tx, params, { accountId: user.accountId, now });
    const assessment = assessConversion(params, facts);
    requireStillHolds(context.relied, presentPreCheck(facts, assessment));
    await requireSignature(tx, platform, { params, assessment, phone: facts.target.transactorPhone, context });
    return accept(tx, { params, facts, assessment }, context);
  });
}

interface Conversion {
  readonly params: Params;
  readonly facts: ConversionFacts;
  readonly assessment: ConversionAssessment;
}

async function accept(tx: Db, conversion: Conversion, context: RequestContext): Promise<ConvertApplyResult> {
  const { params, facts, assessment } = conversion;
  const { source } = facts;
  const { formerApplyNo } = params;
  const acceptance = { checkFlag: source.checkFlag, detail: params, context, formerApplyNo };
  if (assessment.way === 'convert') return acceptApply(tx, converted('036', conversion), acceptance);
  const content = nameSuperConversion(params, facts);
  const children: [Content] = [converted('024', conversion)];
  return acceptGroup(tx, { groupType: 'SUPER_CONVERT', content, orderSource: '6', children }, acceptance);
}

function converted(businessCode: '024' | '036', { params, facts, assessment }: Conversion): Content {
  return {
    ...contentOf(businessCode, params, facts.source),
    targetFundCode: params.targetFundCode,
    largeRedemptionFlag: params.largeRedemptionFlag,
    suitResult: assessment.suitResult,
    warningLetter: assessment.suitResult === '2' ? warningLetter(facts.target) : null,
  };
}
