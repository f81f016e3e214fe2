import { sql } from 'kysely';
import { normaliseInstitutionName } from '#values/identifiers';
import { toShanghaiDate } from '#values/shanghai-time';
import { ownAccounts, ownInstitutions } from '../../access/ownership.ts';
import {
  countRows,
  type BatchRow as PlainRow,
  findRowPage as findPlainPage,
  findRows as findPlainRows,
  requireBatch as requireOfKind,
  type RowFilter,
} from '../../batch/store.ts';
import type { Db } from '#server/database/database';
import type { Paged } from '#server/database/pages';
import { readInstitution } from '../account-opening/queries.ts';
import {
  type BatchFacts,
  type OwnInstitution,
  productCertKey,
  productKey,
  type Template,
  templateKey,
  type RowToCheck,
} from './rules.ts';

/** The data that an operator's rows are checked against, read once for all rows. */
export async function loadFacts(db: Db, { accountId, now }: { accountId: number; now: Date }): Promise<BatchFacts> {
  const { institutions, beginnings } = await loadInstitutions(db, accountId);
  const registrars = await db
    .selectFrom('fundCompanies')
    .select('companyCode')
    .where('stakeholderType', '=', '3')
    .execute();
  const branches = await db.selectFrom('bankBranches').selectAll().execute();
  const bankAccounts = await db.selectFrom('tradeAccts').select('bankAcctNo').execute();
  const products = await findProducts(db, accountId);
  return {
    today: toShanghaiDate(now),
    institutions: new Map(institutions.map((one) => [normaliseInstitutionName(one.institutionName), one])),
    templates: await loadTemplates(db, accountId, beginnings),
    branches: new Map(branches.map((branch) => [branch.cnapsCode, branch])),
    registrars: new Set(registrars.map(({ companyCode }) => companyCode)),
    bankAccounts: new Set(bankAccounts.map(({ bankAcctNo }) => bankAcctNo)),
    products: new Set(products.map(({ institutionId, investorName }) => productKey(institutionId, investorName))),
    productCerts: new Set(
      products.flatMap(({ institutionId, opened, applied }) =>
        [opened, applied].flatMap((certNo) => (certNo ? [productCertKey(institutionId, certNo)] : [])),
      ),
    ),
  };
}

/** Products of the operator's institutions, with the certificates of their accounts and applications. */
function findProducts(db: Db, accountId: number) {
  return db
    .selectFrom('investorAccounts as acct')
    .leftJoin('acctApplies as apply', 'apply.acctId', 'acct.acctId')
    .select(['acct.institutionId', 'acct.investorName'])
    .select([
      sql<string | null>`acct.content->>'productCertNo'`.as('opened'),
      sql<string | null>`apply.content->>'productCertNo'`.as('applied'),
    ])
    .where('acct.institutionId', 'in', ownInstitutions(db, accountId))
    .where('acct.custType', '=', '2')
    .where('acct.acctStatus', '<>', 'closed')
    .execute();
}

type Beginnings = ReadonlyMap<string, Template['content']>;

/** The operator's institutions with the defaults of their accounts. */
async function loadInstitutions(db: Db, accountId: number) {
  const rows = await db
    .selectFrom('institutions')
    .select(['institutionId', 'institutionName', 'certNo'])
    .where('institutionId', 'in', ownInstitutions(db, accountId))
    .where('applyStatus', '=', 'passed')
    .execute();
  const institutions: OwnInstitution[] = [];
  const beginnings = new Map<string, Template['content']>();
  for (const row of rows) {
    const { org, content } = await readInstitution(db, row.institutionId);
    institutions.push({ ...row, licensedFlag: org['licensedFlag'] });
    beginnings.set(row.institutionId, content);
  }
  return { institutions, beginnings };
}

/**
 * Defaults of rows without their own entries: the institution's, overridden by those of its default template for the
 * customer type (handbook: account-list), if the operator may see it.
 */
async function loadTemplates(
  db: Db,
  accountId: number,
  beginnings: Beginnings,
): Promise<ReadonlyMap<string, Template>> {
  const rows = await db
    .selectFrom('investorAccounts')
    .select(['acctId', 'institutionId', 'custType', 'content'])
    .where('defaultFlag', '=', true)
    .where('acctId', 'in', ownAccounts(db, accountId))
    .execute();
  const papers = await findTemplatePapers(
    db,
    rows.map(({ acctId }) => acctId),
  );
  const templates = new Map<string, Template>();
  for (const [institutionId, content] of beginnings) {
    for (const custType of ['0', '2']) {
      const row = rows.find((one) => one.institutionId === institutionId && one.custType === custType);
      const own = papers.filter(({ acctId }) => acctId === row?.acctId);
      templates.set(templateKey(institutionId, custType), {
        content: { ...content, ...row?.content },
        papers: own.flatMap(({ acctId: _of, materialType, ...file }) =>
          materialType ? [{ ...file, materialType }] : [],
        ),
      });
    }
  }
  return templates;
}

/** Papers of the applications that opened the template accounts. */
function findTemplatePapers(db: Db, acctIds: readonly string[]) {
  return db
    .selectFrom('acctApplies as apply')
    .innerJoin('applyFiles as paper', 'paper.applyNo', 'apply.applyNo')
    .innerJoin('files', 'files.id', 'paper.fileId')
    .select(['apply.acctId', 'files.id as fileUrl', 'files.name as fileName', 'files.category as fileCategory'])
    .select('paper.materialType')
    .where('apply.acctId', 'in', ['', ...acctIds])
    .where('apply.applyStatus', '=', 'passed')
    .orderBy('apply.applyNo', 'desc')
    .orderBy('paper.position')
    .execute();
}

/** A batch that belongs to the operator; throws for any other. */
export function requireBatch(db: Db, batchNo: string, owner: { readonly accountId: number }) {
  return requireOfKind(db, { kind: 'account', batchNo }, owner);
}

/** Rows of a batch in their order, each with the kinds of its papers. */
export async function findRows(db: Db, filter: RowFilter) {
  return withPapers(db, filter.batchNo, await findPlainRows(db, filter));
}

/** A page of the rows. */
export async function findRowPage(db: Db, filter: RowFilter, paged: Paged) {
  const page = await findPlainPage(db, filter, paged);
  return { ...page, list: await withPapers(db, filter.batchNo, page.list) };
}

async function withPapers(db: Db, batchNo: string, rows: readonly PlainRow[]) {
  const papers = await findPapers(db, batchNo);
  return rows.map((row) => ({
    ...row,
    papers: papers.flatMap(({ rowNo, ...paper }) => (rowNo === row.rowNo ? [paper] : [])),
  }));
}

export type BatchRow = Awaited<ReturnType<typeof findRows>>[number];

/** The papers of the rows of a batch, in the order of the archive. */
function findPapers(db: Db, batchNo: string) {
  return db
    .selectFrom('accountBatchFiles')
    .innerJoin('files', 'files.id', 'accountBatchFiles.fileId')
    .select(['rowNo', 'fileId as fileUrl', 'files.name as fileName', 'files.category as fileCategory', 'materialType'])
    .where('batchNo', '=', batchNo)
    .orderBy('position')
    .execute();
}

/** A row in the shape that the check takes. */
export function asRowToCheck({ rowNo, cells, refusals, papers }: BatchRow): RowToCheck {
  return { rowNo, cells, refusals, materials: papers.map(({ materialType }) => materialType) };
}

interface CellFilter {
  readonly batchNo: string;
  readonly rowNo?: number | undefined;
  readonly field?: string | undefined;
}

/** The number of rows by state, and the number of notes about the upload. */
export async function countBatch(db: Db, batchNo: string) {
  const { strayFiles } = await db
    .selectFrom('batches')
    .select('strayFiles')
    .where('batchNo', '=', batchNo)
    .executeTakeFirstOrThrow();
  return { ...(await countRows(db, batchNo)), noteCount: strayFiles.length };
}

/** The wrong cells of a batch in the order of rows and columns. */
export async function findWrongCells(db: Db, { batchNo, rowNo, field }: CellFilter) {
  const rows = await db
    .selectFrom('batchRows')
    .select(['rowNo', 'cells', 'problems'])
    .where('batchNo', '=', batchNo)
    .where('checkResult', 'in', ['fail', 'refused'])
    .$if(rowNo !== undefined, (query) => query.where('rowNo', '=', rowNo ?? 0))
    .orderBy('rowNo')
    .execute();
  return rows.flatMap((row) =>
    row.problems
      .filter((problem) => field === undefined || problem.field === field)
      .map((problem) => ({ rowNo: row.rowNo, cells: row.cells, problem })),
  );
}
