import type { AcctEntries, CustType, MaterialType, OperationParams } from '#contract';
import { findOwnAccount } from '../../access/ownership.ts';
import { findFiles } from '../../application/history.ts';
import type { Db } from '#server/database/database';
import { audit } from '#server/platform/audit';
import type { RequestContext } from '#server/platform/handler';
import { openingErrors } from './messages.ts';
import { maskOrg, presentEntries } from './present.ts';
import { findApply, findInstitution, findLastApplyNo, isBankTaken, readInstitution } from './queries.ts';
import { omitAssessment, pick, readCopied, sharedKeys, needChange, needCopy, needOpen, viewerOf } from './rules.ts';

type Params = Omit<OperationParams<'acctOpenApplyPlaintextDetail'>, 'disCode'>;

/** Papers that a copy does not take over: those of the bank account and of the product. */
const ownPapers: readonly (MaterialType | undefined)[] = ['08', '11', '12', '13', '14'];

/**
 * The initial values of a form, unmasked: only for operators who may submit it, and each reading is audited (handbook:
 * masking).
 */
export function readEntries(params: Params, context: RequestContext): Promise<AcctEntries> {
  return context.transact(async (tx) => {
    const entries = await read(tx, params, context);
    const { user, now, traceId } = context;
    const subject = entries.applyNo ?? entries.acctId ?? entries.institutionId ?? '';
    await audit(tx, {
      now,
      accountId: user.accountId,
      action: 'account.plaintext',
      subject,
      detail: { type: params.type },
      traceId,
    });
    return entries;
  });
}

function read(tx: Db, params: Params, context: RequestContext): Promise<AcctEntries> {
  if (params.type === 'open') return readNew(tx, params, context);
  return params.type === 'copy' ? readCopy(tx, params, context) : readApplication(tx, params, context);
}

/** A new application starts with the institution's entries and the blocks of its default template. */
async function readNew(tx: Db, { custType, institutionId }: Params, { user }: RequestContext): Promise<AcctEntries> {
  needOpen(user, custType);
  const institution = await findInstitution(tx, user.accountId, institutionId ?? '');
  if (!institution) throw openingErrors.noInstitution();
  const { org, content } = await readInstitution(tx, institution.institutionId);
  const template = await findOwnTemplate(tx, user.accountId, { institutionId: institution.institutionId, custType });
  const { bankAcctNo, ...others } = content;
  const bankIsFree = custType !== '2' && bankAcctNo !== undefined && !(await isBankTaken(tx, bankAcctNo));
  const begun = bankIsFree ? content : pick(others, sharedKeys);
  const manager =
    custType === '2' ? { managerName: institution.institutionName, managerCertNo: institution.certNo } : {};
  return {
    ...maskOrg(org),
    ...pick(begun, [
      ...sharedKeys,
      ...(bankIsFree ? Object.keys(content).filter((key) => /^(bank|cnaps)/.test(key)) : []),
    ]),
    ...pick(template?.content ?? {}, sharedKeys),
    ...manager,
    custType,
    institutionId: institution.institutionId,
    institutionName: institution.institutionName,
    fileInfos: [],
  };
}

/** The opened account whose shared blocks later openings of the institution start with. */
export function findTemplate(db: Db, institutionId: string, custType: CustType) {
  return db
    .selectFrom('investorAccounts')
    .select(['acctId', 'investorName', 'content'])
    .where('institutionId', '=', institutionId)
    .where('custType', '=', custType)
    .where('defaultFlag', '=', true)
    .executeTakeFirst();
}

/** The same for an operator who may see it, otherwise undefined (handbook: account-rights-page). */
async function findOwnTemplate(
  db: Db,
  accountId: number,
  { institutionId, custType }: { readonly institutionId: string; readonly custType: CustType },
) {
  const template = await findTemplate(db, institutionId, custType);
  const own = template && (await findOwnAccount(db, accountId, template.acctId));
  return own && template;
}

async function readCopy(tx: Db, { acctId, custType }: Params, { user }: RequestContext): Promise<AcctEntries> {
  needCopy(user);
  const account = await findOwnAccount(tx, user.accountId, acctId ?? '');
  const last = account && (await findLastApplyNo(tx, account.acctId));
  const apply = last && (await findApply(tx, viewerOf(user), last.applyNo));
  if (!apply || apply.custType !== custType) throw openingErrors.noAccount();
  const { org } = await readInstitution(tx, apply.institutionId);
  const files = await findFiles(tx, apply.applyNo);
  return {
    ...maskOrg(org),
    ...readCopied(apply.effective ?? apply.content),
    custType,
    institutionId: apply.institutionId,
    institutionName: apply.institutionName,
    fileInfos: files.filter(({ materialType }) => !ownPapers.includes(materialType)),
  };
}

/** An application to be changed, or an opened account as the start of a change. */
async function readApplication(
  tx: Db,
  { applyNo, acctId, custType }: Params,
  { user }: RequestContext,
): Promise<AcctEntries> {
  const named = applyNo ?? (await findOwn(tx, user.accountId, acctId));
  const apply = named === undefined ? undefined : await findApply(tx, viewerOf(user), named);
  if (!apply || apply.custType !== custType) throw openingErrors.noApplication();
  needChange(user, custType, apply.applyStatus === 'draft' && !apply.changeFlag);
  const { org } = await readInstitution(tx, apply.institutionId);
  const entries = presentEntries(apply, org, await findFiles(tx, apply.applyNo));
  if (apply.applyStatus !== 'passed') return entries;
  // A change of an account becomes an application with its own number.
  const { applyNo: _applyNo, ...rest } = omitAssessment(entries);
  return { ...rest, ...apply.effective };
}

async function findOwn(tx: Db, accountId: number, acctId: string | undefined): Promise<string | undefined> {
  if (!acctId || !(await findOwnAccount(tx, accountId, acctId))) return undefined;
  return (await findLastApplyNo(tx, acctId))?.applyNo;
}
