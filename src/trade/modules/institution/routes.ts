import type { OperationData, OperationParams, OrgType, InstApplyInfo } from '#contract';
import { maskCertificate } from '#values/mask';
import { countMaskedSearch } from '#server/access/masked-search';
import type { Db } from '#server/database/database';
import { rangeOf } from '#server/database/pages';
import { defineHandlers, type Handlers, type RequestContext, type SessionUser } from '#server/platform/handler';
import { omitNulls } from '#server/platform/record-of';
import type { Platform } from '#server/platform/platform';
import { findFiles, listSteps } from '../../application/history.ts';
import { audit } from '#server/platform/audit';
import { errors } from '#server/platform/errors';
import {
  asOperator,
  asRegistrant,
  countApplies,
  findApplies,
  findOpenedInstitutions,
  type Owner,
  type Caller,
  type Apply,
  findApply,
  findEffectiveApply,
  statementSearch,
} from './queries.ts';
import { downloadConfirmation, exportStatements } from './document.ts';
import { deleteApplication, saveDraft, submitApply, withdrawApply } from './commands.ts';
import { presentStatement, presentApply } from './present.ts';
import { institutionErrors } from './messages.ts';

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
    queryInstitutionRegisterStatements: async (params, context) => {
      await countMaskedSearch(statementSearch, params, context);
      return listStatements(context.db, asOperator(context.user).owner, params);
    },

    exportRegisterStatements: async (params, context) => {
      await countMaskedSearch(statementSearch, params, context);
      return exportStatements(params, asOperator(context.user).owner, context);
    },

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

/** The permission to read an application unmasked, for the form that changes it. */
const EDIT = 'Edit';

/** An application, masked. A form that changes it gets it unmasked, and the reading is audited (handbook: masking). */
async function readApply(
  { applyNo, editFlag }: OperationParams<'queryRegistApplyInfo'>,
  caller: Caller,
  { db, now, traceId }: Pick<RequestContext<unknown>, 'db' | 'now' | 'traceId'>,
): Promise<InstApplyInfo> {
  const apply = await findApply(db, caller.owner, applyNo);
  if (!apply) throw institutionErrors.notFound();
  const plain = editFlag === true && apply.applyStatus !== 'auditing';
  if (plain)
    await audit(db, { now, accountId: caller.accountId, action: 'institution.reveal', subject: applyNo, traceId });
  return present(db, apply, plain);
}

/** Throws 45010003 if a form asks for unmasked numbers without the permission to change. */
function requireEditor({ editFlag }: { editFlag?: boolean | undefined }, { permissions }: SessionUser): void {
  if (editFlag && !permissions.has(EDIT)) throw errors.notPermitted();
}

/** The latest approved application of an operator's institution. */
async function readInstitution(db: Db, accountId: number, institutionId: string): Promise<InstApplyInfo> {
  const apply = await findEffectiveApply(db, { accountId }, institutionId);
  if (!apply) throw institutionErrors.institutionNotFound();
  return present(db, apply, false);
}

async function present(db: Db, apply: Apply, plain: boolean): Promise<InstApplyInfo> {
  const files = await findFiles(db, apply.applyNo);
  return presentApply(apply, { files, steps: await listSteps(db, apply.applyNo), plain });
}
