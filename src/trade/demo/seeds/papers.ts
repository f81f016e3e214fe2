import materialTypes from '../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import type { MaterialType } from '#contract';
import { listInstitutionMaterials } from '../../application/blocks/details.ts';
import { demoPaperId } from '../papers/write-demo-paper.ts';
import { labelOf } from '#server/platform/labels';
import { listMaterials } from '../../modules/account-opening/rules.ts';
import { criterionOf } from '../../modules/investor-auth/rules.ts';
import type { Db } from '#server/database/database';
import acctApplies from './data/people/acct-applies.json' with { type: 'json' };
import instApplies from './data/people/inst-applies.json' with { type: 'json' };
import auths from './data/people/investor-auths.json' with { type: 'json' };

interface Filed {
  readonly applyNo: string;
  readonly materials: readonly MaterialType[];
  readonly time: string;
  /** Phone of the registrant who owns them; null if an operator does. */
  readonly phone: string | null;
  readonly accountId: number | null;
}

/** admin01, and corp01 for the institution of another clique. */
const ADMIN = 100_001;
const CORP = 100_007;

/** A draft has only some of its papers. */
const draft: readonly MaterialType[] = ['01', '02', '11'];
/** The paper that the auditor asks for (handbook: demo-institutions): the owners of 栖梧慈善基金会. */
const awaited: Readonly<Record<string, MaterialType>> = { S202611130000000016: '06' };

/**
 * The papers that the demo's applications require (handbook: block-files); their content is generated when read. Papers
 * that an application already has stay.
 */
export async function seedPapers(db: Db): Promise<void> {
  const filed = [...(await listInstitutions(db)), ...(await listAccounts(db)), ...(await listAuths(db))];
  const rows = filed.flatMap(({ applyNo, materials, ...rest }) =>
    materials.map((materialType, position) => ({ applyNo, materialType, position, ...rest })),
  );
  if (rows.length === 0) return;
  await db
    .insertInto('files')
    .values(
      rows.map(({ applyNo, materialType, time, phone, accountId }) => ({
        id: demoPaperId({ applyNo, materialType }),
        name: nameFile(materialType),
        category: '2' as const,
        contentType: 'application/pdf',
        // Known once it is generated.
        size: 0,
        phone,
        accountId,
        createdAt: time,
      })),
    )
    .execute();
  await db
    .insertInto('applyFiles')
    .values(
      rows.map(({ applyNo, materialType, position }) => ({
        applyNo,
        fileId: demoPaperId({ applyNo, materialType }),
        position,
        materialType,
      })),
    )
    .execute();
}

/** 产品合同(首页及签署页) → 产品合同.pdf: file names have no slash. */
function nameFile(materialType: MaterialType): string {
  return `${labelOf(materialTypes, materialType).split(/[/(]/u)[0] ?? ''}.pdf`;
}

async function listInstitutions(db: Db): Promise<Filed[]> {
  const rows = await db
    .selectFrom('instApplies')
    .select(['applyNo', 'applyStatus', 'institutionId', 'phone', 'accountId', 'content', 'createdAt', 'applyTime'])
    .where('applyNo', 'in', numbersOf(instApplies))
    .where('applyNo', 'not in', withPapers(db))
    .execute();
  return rows.map(({ applyNo, applyStatus, phone, institutionId, content, applyTime, createdAt }) => ({
    applyNo,
    materials: listInstitutionMaterials(content)
      .filter((type) => applyStatus !== 'draft' || draft.includes(type))
      .filter((type) => awaited[applyNo] !== type),
    time: applyTime ?? createdAt,
    phone,
    accountId: phone === null ? operatorOf(institutionId) : null,
  }));
}

async function listAccounts(db: Db): Promise<Filed[]> {
  const rows = await db
    .selectFrom('acctApplies as apply')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'apply.acctId')
    .innerJoin('institutions as inst', 'inst.institutionId', 'acct.institutionId')
    .innerJoin('instApplies', 'instApplies.institutionId', 'acct.institutionId')
    .select(['apply.applyNo', 'apply.applyStatus', 'apply.content', 'apply.applyTime', 'apply.createTime'])
    .select(['acct.institutionId', 'acct.custType', 'inst.institutionName', 'instApplies.content as said'])
    .where('apply.applyNo', 'in', numbersOf(acctApplies))
    .where('instApplies.applyNo', 'in', numbersOf(instApplies))
    .where('apply.applyNo', 'not in', withPapers(db))
    .execute();
  return rows.map(({ applyNo, applyStatus, content, applyTime, createTime, institutionId, said, ...investor }) => ({
    applyNo,
    materials: listMaterials(content, { ...investor, ...said }).filter(
      (type) => applyStatus !== 'draft' || draft.includes(type),
    ),
    time: applyTime ?? createTime,
    phone: null,
    accountId: operatorOf(institutionId),
  }));
}

async function listAuths(db: Db): Promise<Filed[]> {
  const rows = await db
    .selectFrom('investorAuths as auth')
    .innerJoin('investorAccounts as acct', 'acct.acctId', 'auth.acctId')
    .select(['auth.authNo', 'auth.criterion', 'auth.applyStatus', 'auth.applyTime', 'auth.updateTime'])
    .select('acct.institutionId')
    .where(
      'authNo',
      'in',
      auths.map(({ authNo }) => authNo),
    )
    .where('authNo', 'not in', withPapers(db))
    .execute();
  return rows.map(({ authNo, criterion, applyStatus, applyTime, updateTime, institutionId }) => ({
    applyNo: authNo,
    materials: criterionOf(criterion).materials.filter((type) => applyStatus !== 'draft' || draft.includes(type)),
    time: applyTime ?? updateTime ?? '',
    phone: null,
    accountId: operatorOf(institutionId),
  }));
}

function numbersOf(applies: readonly { readonly applyNo: string }[]): string[] {
  return applies.map(({ applyNo }) => applyNo);
}

function withPapers(db: Db) {
  return db.selectFrom('applyFiles').select('applyFiles.applyNo');
}

function operatorOf(institutionId: string | null): number {
  return institutionId === 'I00000003' ? CORP : ADMIN;
}
