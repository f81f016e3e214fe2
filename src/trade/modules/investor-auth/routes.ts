import { addDays, toShanghaiDate } from '#values/shanghai-time';
import type { FileInfo, InvestorAuth, InvestorAuthDetail } from '#contract';
import { findFiles, listSteps } from '../../application/history.ts';
import { nodes } from '../../application/messages.ts';
import { defineHandlers, type Handlers, type RequestContext } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { recordOf } from '#server/platform/record-of';
import { fallBack } from '../risk/commands.ts';
import { changeAuth } from './commands.ts';
import { downloadForm } from './document.ts';
import { authErrors, texts } from './messages.ts';
import {
  type AuthRecord,
  type AuthRow,
  findAuth,
  findAuths,
  lockAuth,
  describeTask,
  listCriteria,
  listKnowledgeQuestions,
  sendAuthSms,
} from './queries.ts';
import { isRevertible, validityOf, isAllowed } from './rules.ts';
import { actorOf, applyAuth, modifyAuth, saveDraft } from './save.ts';

async function requireAuth({ db, user }: RequestContext, authNo: string): Promise<AuthRow> {
  const auth = await findAuth(db, user.accountId, authNo);
  if (!auth) throw authErrors.notFound();
  return auth;
}

/** Runs `work` on a certification visible to the operator, locked. */
function actOn<T>(
  context: RequestContext,
  authNo: string,
  work: (tx: Parameters<typeof lockAuth>[0], auth: AuthRecord) => Promise<T>,
): Promise<T> {
  return context.transact(async (tx) => {
    await requireAuth({ ...context, db: tx }, authNo);
    const auth = await lockAuth(tx, authNo);
    if (!auth) throw authErrors.notFound();
    return work(tx, auth);
  });
}

/**
 * Certification of qualified and recognition of professional investors
 * (handbook: certification-page, professional-investors, certification-states).
 */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryInvestorAuthPageList: async (params, { db, user, now }) => {
      const today = toShanghaiDate(now);
      const page = await findAuths(db, user.accountId, params, today);
      return { ...page, list: page.list.map((row) => presentAuth(row, today)) };
    },

    queryInvestorAuth: async ({ authNo }, context) => {
      const auth = await requireAuth(context, authNo);
      const files = await findFiles(context.db, authNo);
      const steps = await listSteps(context.db, authNo);
      return presentDetail(auth, { files, steps, today: toShanghaiDate(context.now) });
    },

    queryAuthCriterionList: (params, context) => listCriteria(params, context),

    queryInvestorAuthTask: (params, context) => describeTask(params, context),

    queryKnowledgeTest: () => Promise.resolve(listKnowledgeQuestions()),

    sendInvestorAuthSms: (params, context) => sendAuthSms(platform, params, context),

    saveInvestorAuthDraft: (params, context) => saveDraft(platform, params, context),

    applyInvestorAuth: (params, context) => applyAuth(platform, params, context),

    modifyInvestorAuth: (params, context) => modifyAuth(platform, params, context),

    withdrawInvestorAuth: ({ authNo }, context) =>
      actOn(context, authNo, async (tx, auth) => ({
        authNo,
        applyStatus: await changeAuth(tx, auth, { event: 'withdraw', node: nodes.withdraw }, actorOf(context)),
      })),

    revertProfessional: ({ authNo }, context) =>
      actOn(context, authNo, async (tx, auth) => {
        const today = toShanghaiDate(context.now);
        if (!isRevertible(auth, today)) throw authErrors.notRevertible();
        const values = { validUntil: addDays(today, -1), ended: true };
        const change = { event: 'revert', node: nodes.revert, remark: texts.reverted, values } as const;
        const applyStatus = await changeAuth(tx, auth, change, actorOf(context));
        await fallBack(tx, auth.acctId, today);
        return { authNo, applyStatus };
      }),

    downloadInvestorAuth: async ({ authNo }, context) =>
      downloadForm(await requireAuth(context, authNo), {
        files: await findFiles(context.db, authNo),
        now: context.now,
      }),
  });
}

const [authOf, detailOf] = [recordOf<InvestorAuth>('InvestorAuth'), recordOf<InvestorAuthDetail>('InvestorAuthDetail')];

/** A certification as a row of the list on a day. */
function presentAuth(row: AuthRow, today: string): InvestorAuth {
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
function presentDetail(row: AuthRow, { files, steps, today }: Attached): InvestorAuthDetail {
  return detailOf({ ...row, ...describe(row, today), fileInfos: [...files], steps });
}
