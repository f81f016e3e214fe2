import { toShanghaiDate } from '#values/shanghai-time';
import { defineHandlers } from '#server/platform/handler';
import { requireAnswers, requireStanding, submitAnswer } from './commands.ts';
import { listConflicts, presentAccount, presentReport } from './present.ts';
import { findAccounts, findHistory } from './queries.ts';
import { presentQuestions, questionnaire, findConflicts, scoreAnswers } from './rules.ts';
import { downloadReport, pickAssessment } from './document.ts';

/** Risk assessment of investor accounts (handbook: risk-list, risk-questionnaire-page, suitability, questionnaire). */
export const routes = defineHandlers({
  queryRiskPageList: async (params, { db, user, now }) => {
    const today = toShanghaiDate(now);
    const page = await findAccounts(db, user.accountId, params, today);
    return { ...page, list: page.list.map((row) => presentAccount(row, today)) };
  },

  queryQuestionnaire: async ({ acctId, custType }, context) => {
    const asked = acctId ? await requireStanding(context.db, acctId, context) : { custType };
    return presentQuestions(questionnaire, asked.custType === '2');
  },

  checkAnswer: async ({ acctId, answers }, context) => {
    if (acctId) await requireStanding(context.db, acctId, context);
    requireAnswers(answers);
    const conflictNos = findConflicts(questionnaire, answers).map(({ conflictNo }) => conflictNo);
    return { conflicts: listConflicts(conflictNos), reviewFlag: scoreAnswers(questionnaire, answers).review };
  },

  submitAnswer: (params, context) => submitAnswer(params, context),

  queryRiskResult: async ({ acctId, assessNo }, context) => {
    const standing = await requireStanding(context.db, acctId, context);
    const history = await findHistory(context.db, acctId);
    const shown = pickAssessment(history, { assessNo, inForce: standing.assessNo });
    return presentReport(standing, { shown, history, today: toShanghaiDate(context.now) });
  },

  downloadRiskReport: (params, context) => downloadReport(params, context),
});
