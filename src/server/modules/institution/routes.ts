import type { OperationData, OperationParams, OrgType } from '#contract';
import { maskCertificate } from '#values/mask';
import type { Db } from '../../database/database.ts';
import { rangeOf } from '../../database/pages.ts';
import { defineHandlers, type Handlers } from '../../platform/handler.ts';
import { omitNulls } from '../../platform/omit-nulls.ts';
import type { Platform } from '../../platform/platform.ts';
import { asOperator, asRegistrant, countApplies, findApplies, findOpenedInstitutions, type Owner } from './queries.ts';
import { downloadConfirmation, exportStatements } from './documents.ts';
import { deleteApplication, saveDraft, submitApply, withdrawApply } from './commands.ts';
import { presentStatement } from './present.ts';
import { readApply, readInstitution, requireEditor } from './read-apply.ts';

/**
 * Institution applications (handbook: register-page, opening-guide, registration-form, institution-list,
 * institution-opening, institution-detail). Registrants and operators use the same operations on their own
 * applications.
 */
export function createRoutes(platform: Platform): Handlers {
  return { ...routesOfOperators(platform), ...routesOfRegistrants(platform) };
}

function routesOfOperators(platform: Platform): Handlers {
  return defineHandlers({
    queryInstitutionRegisterStatements: (params, { db, user }) => listStatements(db, asOperator(user).owner, params),

    exportRegisterStatements: (params, context) => exportStatements(params, asOperator(context.user).owner, context),

    queryInstApplyInfo: async (params, context) => {
      requireEditor(params, context.user);
      return readApply(params, asOperator(context.user), context);
    },

    getInstDetailInfo: ({ institutionId }, { db, user }) => readInstitution(db, user.accountId, institutionId),

    queryBeneList: async ({ institutionId }, { db, user }) =>
      (await readInstitution(db, user.accountId, institutionId)).benes ?? [],

    queryOpenedInstitution: async (_params, { db, user }) =>
      (await findOpenedInstitutions(db, user.accountId)).map(({ certNo, ...institution }) => ({
        ...omitNulls(institution),
        orgType: institution.orgType as OrgType,
        certNo: maskCertificate(certNo),
      })),

    saveInstDraft: (params, context) => saveDraft(platform, params, asOperator(context.user), context),

    instRegistApply: (params, context) => submitApply(platform, params, asOperator(context.user), context),

    modifyInstApply: (params, context) => submitApply(platform, params, asOperator(context.user), context),

    withdrawInstApply: ({ applyNo }, context) => withdrawApply(applyNo, asOperator(context.user), context),

    deleteInstApplyInfo: ({ applyNo }, context) =>
      deleteApplication(platform, applyNo, asOperator(context.user), context),

    downloadInstConfirmation: ({ applyNo }, context) =>
      downloadConfirmation(applyNo, asOperator(context.user).owner, context),
  });
}

function routesOfRegistrants(platform: Platform): Handlers {
  return defineHandlers({
    queryRegistStatements: (params, { db, user }) => listStatements(db, asRegistrant(user).owner, params),

    exportRegistStatements: (params, context) => exportStatements(params, asRegistrant(context.user).owner, context),

    queryRegistApplyInfo: (params, context) => readApply(params, asRegistrant(context.user), context),

    saveRegistDraft: (params, context) => saveDraft(platform, params, asRegistrant(context.user), context),

    registInstApply: (params, context) => submitApply(platform, params, asRegistrant(context.user), context),

    modifyRegistApply: (params, context) => submitApply(platform, params, asRegistrant(context.user), context),

    withdrawRegistApply: ({ applyNo }, context) => withdrawApply(applyNo, asRegistrant(context.user), context),

    deleteRegistApplyInfo: ({ applyNo }, context) =>
      deleteApplication(platform, applyNo, asRegistrant(context.user), context),

    downloadRegistInstConfirmation: ({ applyNo }, context) =>
      downloadConfirmation(applyNo, asRegistrant(context.user).owner, context),
  });
}

async function listStatements(
  db: Db,
  owner: Owner,
  params: OperationParams<'queryRegistStatements'>,
): Promise<OperationData<'queryRegistStatements'>> {
  const { pageNum, pageSize } = params;
  const total = await countApplies(db, owner, params);
  const rows = await findApplies(db, owner, params, rangeOf(params));
  return { total, pageNum, pageSize, list: rows.map(presentStatement) };
}
