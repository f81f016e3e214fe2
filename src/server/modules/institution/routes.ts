import type { OperationData, OperationParams } from '#contract';
import type { Db } from '../../database/database.ts';
import { findFiles } from '../../application/files.ts';
import { defineHandlers, type Handlers } from '../../handler.ts';
import type { Platform } from '../../platform.ts';
import { deleteApplication } from './delete-application.ts';
import { institutionErrors } from './errors.ts';
import { presentApply, presentStatement } from './present.ts';
import { countApplies, findApplies, findApply, type Owner } from './queries.ts';
import { saveDraft } from './save-draft.ts';

/**
 * Applications of institutions (domain §3.1 P4–P6, §3.6 O1). Registrants and operators ask the same; what differs is
 * whose applications they are.
 */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryInstitutionRegisterStatements: (params, { db, user }) =>
      listStatements(db, { accountId: user.accountId }, params),

    queryRegistStatements: (params, { db, user }) => listStatements(db, { phone: user.phone }, params),

    queryRegistApplyInfo: async ({ applyNo }, { db, user }) => {
      const apply = await findApply(db, { phone: user.phone }, applyNo);
      if (!apply) throw institutionErrors.notFound();
      return presentApply(apply, await findFiles(db, applyNo));
    },

    saveRegistDraft: (params, context) => saveDraft(platform, params, context),

    deleteRegistApplyInfo: ({ applyNo }, context) =>
      deleteApplication(platform, applyNo, { phone: context.user.phone }, context),

    deleteInstApplyInfo: ({ applyNo }, context) =>
      deleteApplication(platform, applyNo, { accountId: context.user.accountId }, context),
  });
}

async function listStatements(
  db: Db,
  owner: Owner,
  { pageNum, pageSize, ...filter }: OperationParams<'queryRegistStatements'>,
): Promise<OperationData<'queryRegistStatements'>> {
  const total = await countApplies(db, owner, filter);
  const rows = await findApplies(db, owner, filter, { limit: pageSize, offset: (pageNum - 1) * pageSize });
  return { total, pageNum, pageSize, list: rows.map(presentStatement) };
}
