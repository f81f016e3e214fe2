import type { AcctContent } from '../../database/schema/account.ts';
import { type Insertable, sql } from 'kysely';
import type { AcctStatus, ProductType } from '#contract';
import type { Database, Db } from '#server/database/database';
import type { AcctApplyStatus } from '../../database/schema/applications.ts';
import applies from './data/people/acct-applies.json' with { type: 'json' };
import instApplies from './data/people/inst-applies.json' with { type: 'json' };
import instContents from './data/people/inst-contents.json' with { type: 'json' };

/** The application of every institution (handbook: demo-institutions), and the last serial number they use. */
export async function seedInstitutionApplies(db: Db): Promise<void> {
  await db
    .insertInto('instApplies')
    .values(instApplies as Insertable<Database['instApplies']>[])
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const numbers = instApplies.map(({ applyNo }) => Number(applyNo.slice(-10)));
  await sql`select setval('apply_no_seq', greatest(last_value, ${Math.max(...numbers)})) from apply_no_seq`.execute(db);
}

/** All other entries of the demo's institutions, and the history of their applications; later changes stay. */
export async function seedInstitutionContents(db: Db): Promise<void> {
  for (const { applyNo, content, steps, auditor, supplyItems, supplyTime } of instContents) {
    const filled = await db
      .updateTable('instApplies')
      .set({
        content: JSON.stringify(content),
        auditor,
        supplyItems: supplyItems && JSON.stringify(supplyItems),
        supplyTime,
      })
      .where('applyNo', '=', applyNo)
      .where(sql<boolean>`content = '{}'`)
      .returning('applyNo')
      .execute();
    if (filled.length > 0)
      await db
        .insertInto('applySteps')
        .values(steps.map((step) => ({ ...step, applyNo })))
        .execute();
  }
}

/** The account that fills in the blocks of later openings of its institution (handbook: demo-accounts). */
const DEFAULT_TEMPLATE = 'A0000000001';
/** The applicants: admin01, and corp01 for the institution of another clique. */
const [ADMIN, CORP] = [
  { accountId: 100001, realName: '王之澜' },
  { accountId: 100007, realName: '韩松年' },
];
const CORP_INSTITUTION = 'I00000003';

interface SeededApply {
  readonly acctId: string;
  readonly applyNo: string;
  readonly applyTime?: string;
  readonly createTime?: string;
  readonly auditTime?: string;
  readonly opinion?: string;
  readonly openTime?: string;
  readonly failReason?: string;
  readonly items?: readonly string[];
  readonly product?: Partial<AcctContent>;
}

/** The application of every demo account, with all its entries (handbook: demo-accounts). */
export async function seedAccountApplies(db: Db): Promise<void> {
  for (const apply of applies as readonly SeededApply[]) await seedApply(db, apply);
}

async function seedApply(db: Db, apply: SeededApply): Promise<void> {
  const { acctId, applyNo, openTime = null, failReason, opinion } = apply;
  const account = await findAccount(db, acctId);
  if (!account || account.content) return;
  const { acctStatus, institutionId } = account;
  const applicant = institutionId === CORP_INSTITUTION ? CORP : ADMIN;
  const said = { ...(await readShared(db, institutionId)), ...(await readOwn(db, account, apply.product)) };
  const content = JSON.stringify(said);
  const { applyTime = null, createTime = applyTime ?? '', auditTime = null } = apply;
  const written = await db
    .insertInto('acctApplies')
    .values({
      applyNo,
      acctId,
      changeFlag: false,
      applyStatus: statusOf(acctStatus),
      content,
      supplyItems: apply.items ? JSON.stringify(apply.items) : null,
      accountId: applicant?.accountId ?? null,
      createTime,
      updateTime: auditTime ?? createTime,
      applyTime,
      auditTime,
      auditor: auditTime ? '平台审核员' : null,
      auditOpinion: opinion ?? null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('applyNo')
    .executeTakeFirst();
  if (!written) return;
  const hasFailed = acctStatus === 'supplemented' || acctStatus === 'rejected';
  await db
    .updateTable('investorAccounts')
    .set({
      ...(acctStatus === 'opened' && { content }),
      openTime,
      creatorId: applicant?.accountId ?? null,
      defaultFlag: acctId === DEFAULT_TEMPLATE,
      failReason: failReason ?? (hasFailed ? (opinion ?? null) : null),
    })
    .where('acctId', '=', acctId)
    .execute();
  await seedSteps(db, apply, { acctStatus, applicant: applicant?.realName ?? '' });
}

function findAccount(db: Db, acctId: string) {
  return db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions', 'institutions.institutionId', 'acct.institutionId')
    .innerJoin('tradeAccts as bank', 'bank.acctId', 'acct.acctId')
    .leftJoin('bankBranches as branch', 'branch.cnapsCode', 'bank.cnapsCode')
    .selectAll('acct')
    .select(['institutions.institutionName', 'institutions.certNo', 'institutions.legalName'])
    .select(['institutions.legalCertNo', 'bank.bankAcctNo', 'bank.bankAcctName', 'bank.bankName', 'bank.cnapsCode'])
    .select(['branch.bankCode', 'branch.provinceCode', 'branch.cityCode'])
    .where('acct.acctId', '=', acctId)
    .executeTakeFirst();
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;

function statusOf(acctStatus: AcctStatus): AcctApplyStatus {
  return acctStatus === 'opened' || acctStatus === 'frozen' || acctStatus === 'closed' ? 'passed' : acctStatus;
}

const sharedWithInstitution: readonly string[] = [
  'legalCertType',
  'legalCertStart',
  'legalCertEnd',
  'legalCertLongTerm',
  'legalGender',
  'legalNationality',
  'legalMobile',
  'holders',
  'benes',
  'beneExemptFlag',
  'beneExemptReason',
  'taxIdentity',
  'taxOrgType',
  'taxResidences',
  'controllers',
];

/** People and taxes of the institution's own application. */
async function readShared(db: Db, institutionId: string): Promise<AcctContent> {
  const apply = await db
    .selectFrom('instApplies')
    .select(['content', 'legalMobile'])
    .where('institutionId', '=', institutionId)
    .where('applyStatus', '=', 'passed')
    .executeTakeFirst();
  const said = { legalMobile: apply?.legalMobile ?? undefined, ...apply?.content };
  return Object.fromEntries(
    Object.entries(said).filter(([key, value]) => sharedWithInstitution.includes(key) && value !== undefined),
  );
}

/** Entries of the account's own application. */
async function readOwn(db: Db, account: Account, product: Partial<AcctContent> = {}): Promise<AcctContent> {
  const { acctId, legalName, legalCertNo, investorClass, custType } = account;
  const people = await db.selectFrom('transactors').selectAll().where('acctId', '=', acctId).execute();
  const transactors = people
    .toSorted((a, b) => Number(b.primaryFlag) - Number(a.primaryFlag))
    .map(({ transactorName, certNo, certEnd, phone, email, authScope, primaryFlag, authStart, authEnd }) => ({
      transactorName,
      transactorCertType: '0' as const,
      transactorCertNo: certNo,
      transactorCertStart: '2016-07-01',
      transactorCertEnd: certEnd,
      transactorMobile: phone,
      transactorEmail: email,
      authScope: authScope.split(',').filter((code) => code === '1' || code === '2' || code === '3'),
      authStart,
      authEnd,
      primaryFlag,
    }));
  const basis = custType === '2' ? '22' : '21';
  return {
    legalName,
    legalCertType: '0',
    legalCertNo,
    legalCertStart: '2016-07-01',
    legalCertEnd: '2036-06-30',
    legalNationality: 'CHN',
    transactors,
    ...readBank(account),
    deliverWay: ['3'],
    deliverType: '2',
    ...(transactors[0] && { deliverEmail: transactors[0].transactorEmail }),
    ...(investorClass && { investorClass }),
    ...(investorClass === '2' && { professionalBasis: basis }),
    ...(custType === '2' && readProduct(account, product)),
  };
}

function readBank(account: Account): AcctContent {
  const { bankAcctName, bankAcctNo, bankName, cnapsCode, bankCode, provinceCode, cityCode, custType } = account;
  return {
    bankAcctName,
    bankAcctNo,
    bankBranchName: bankName,
    cnapsCode,
    bankAcctKind: custType === '2' ? '3' : '1',
    ...(bankCode && { bankCode }),
    ...(provinceCode && { bankProvince: provinceCode }),
    ...(cityCode && { bankCity: cityCode }),
  };
}

const PRIVATE_FUND: ProductType = '213';

function readProduct(account: Account, product: Partial<AcctContent>): AcctContent {
  const { investorName, productType, institutionName, certNo } = account;
  return {
    productName: investorName,
    ...(productType && { productType }),
    productCertType: '9',
    managerName: institutionName,
    managerCertNo: certNo,
    structuredFlag: '0',
    fundSource: ['2'],
    ...(productType === PRIVATE_FUND && { lookThroughFlag: true }),
    ...(!product.productEnd && { productNoTerm: true }),
    ...product,
  };
}

const auditNodes: Readonly<Partial<Record<AcctStatus, string>>> = {
  supplemented: '要求补充材料',
  rejected: '审核驳回',
};

interface Applied {
  readonly acctStatus: AcctStatus;
  readonly applicant: string;
}

async function seedSteps(db: Db, apply: SeededApply, { acctStatus, applicant }: Applied): Promise<void> {
  const { applyNo, applyTime, createTime, auditTime, opinion, openTime, failReason } = apply;
  const steps = [
    applyTime
      ? { node: '提交申请', operator: applicant, time: applyTime }
      : { node: '保存草稿', operator: applicant, time: createTime ?? '' },
    ...(auditTime
      ? [
          {
            node: auditNodes[acctStatus] ?? '审核通过',
            operator: '平台审核员',
            time: auditTime,
            remark: opinion ?? null,
          },
        ]
      : []),
    ...(openTime ? [{ node: '开户成功', operator: '系统', time: openTime }] : []),
    ...(failReason && auditTime ? [{ node: '开户失败', operator: '系统', time: auditTime, remark: failReason }] : []),
  ];
  await db
    .insertInto('applySteps')
    .values(steps.map((step) => ({ remark: null, ...step, applyNo })))
    .execute();
}
