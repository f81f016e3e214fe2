import { type ExpressionBuilder, sql } from 'kysely';
import type { OperationParams, HighEndFundDetail } from '#contract';
import type { Database, Db } from '../../database/database.ts';
import { fundsOn } from '../../database/funds-on.ts';
import type { PdfDocument } from '../../documents/pdf/page.ts';
import { matchesKeyword } from '../fund/queries.ts';
import { highEndTypes } from '../fund/rules.ts';
import documents from './legal-documents.json' with { type: 'json' };

type ListParams = OperationParams<'highEndFundPageList'>;
type Sort = NonNullable<ListParams['sort']>[number];
type SortField = Exclude<Sort, `-${string}`>;

const sortColumns = {
  fundCode: 'funds.fundCode',
  nav: 'latest.nav',
  navDate: 'latest.navDate',
  m1: 'latest.m1',
  m3: 'latest.m3',
  m6: 'latest.m6',
  y1: 'latest.y1',
  sinceEst: 'latest.sinceEst',
  minFirstAmtTenThousand: 'funds.minFirstAmt',
} as const satisfies Record<SortField, string>;

/** Sort fields that would reveal hidden prices by the order of rows. */
const masked: ReadonlySet<SortField> = new Set(['nav', 'navDate', 'm1', 'm3', 'm6', 'y1', 'sinceEst']);

/** Fund statuses by market status. */
const marketStatuses = { raising: ['1'], open: ['0', '5', '6'], closed: ['4', '8', '9', '10'] } as const;

/** Products for qualified investors as of `day`, with their terms. */
function products(db: Db, day: string) {
  return fundsOn(db, day)
    .innerJoin('highEndTerms', 'highEndTerms.fundCode', 'funds.fundCode')
    .innerJoin('fundTerms', 'fundTerms.fundCode', 'funds.fundCode')
    .where('funds.fundType', 'in', highEndTypes);
}

function rows(query: ReturnType<typeof products>) {
  return query
    .selectAll('latest')
    .selectAll('highEndTerms')
    .selectAll('funds')
    .select(['company.shortName as fundCompanyName', 'fundTerms.benchmark'])
    .select(sql<string>`round(funds.total_vol * coalesce(latest.nav, 1), 2)`.as('heldAmt'))
    .select(({ selectFrom }) =>
      selectFrom('holdings')
        .select(({ fn }) => fn.count<number>('holdings.acctId').distinct().as('holders'))
        .whereRef('holdings.fundCode', '=', 'funds.fundCode')
        .where('holdings.vol', '>', '0')
        .as('ownHolders'),
    )
    .select(({ selectFrom }) =>
      selectFrom('orders')
        .select(sql<string>`coalesce(sum(apply_amt), 0.00)`.as('amt'))
        .whereRef('orders.fundCode', '=', 'funds.fundCode')
        .where('businessCode', 'in', ['020', '022'])
        .where('orderStatus', 'in', ['fundPayPending', 'fundConfirmPending', 'fundException'])
        .as('pendingAmt'),
    );
}

/** One page of the products with their total; with `hidden` prices sorting by price is ignored. */
export async function findProducts(db: Db, params: ListParams, { day, hidden }: { day: string; hidden: boolean }) {
  const matching = products(db, day).where((eb) => eb.and(conditions(eb, params)));
  const { total } = await matching.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const sorts = (params.sort ?? []).filter((name) => !hidden || !masked.has(fieldOf(name)));
  const ordered = sorts.reduce(
    (query, name) =>
      query.orderBy(sql.ref(sortColumns[fieldOf(name)]), (by) =>
        (name.startsWith('-') ? by.desc() : by.asc()).nullsLast(),
      ),
    rows(matching),
  );
  const list = await ordered
    .orderBy(sql.ref('funds.fundCode'))
    .limit(params.pageSize)
    .offset((params.pageNum - 1) * params.pageSize)
    .execute();
  return { total, list };
}

/** One product, or undefined. */
export function findProduct(db: Db, fundCode: string, day: string) {
  return rows(products(db, day).where('funds.fundCode', '=', fundCode)).executeTakeFirst();
}

/** A row of `findProduct`. */
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

function fieldOf(name: Sort): SortField {
  return name.replace(/^-/, '') as SortField;
}

type Filter = ExpressionBuilder<Database, 'funds'>;

function conditions(eb: Filter, params: ListParams) {
  return [
    ...(params.keyword ? [matchesKeyword(eb, params.keyword)] : []),
    ...(params.fundTypeList?.length ? [eb('funds.fundType', 'in', params.fundTypeList)] : []),
    ...(params.riskLevelList?.length ? [eb('funds.riskLevel', 'in', params.riskLevelList)] : []),
    ...(params.fundCompanyCode ? [eb('funds.companyCode', '=', params.fundCompanyCode)] : []),
    ...(params.marketStatus ? [eb('funds.fundStatus', 'in', marketStatuses[params.marketStatus])] : []),
    ...inBand(eb, params.minAmtBand),
  ];
}

/** Minimum amount up to 50万, in between, and from 100万 on (handbook: high-end-list). */
function inBand(eb: Filter, band: ListParams['minAmtBand']) {
  const [half, whole] = ['500000', '1000000'];
  if (band === '1') return [eb('funds.minFirstAmt', '<=', half)];
  if (band === '2') return [eb('funds.minFirstAmt', '>', half), eb('funds.minFirstAmt', '<', whole)];
  return band === '3' ? [eb('funds.minFirstAmt', '>=', whole)] : [];
}

type LegalKind = keyof typeof documents;

const kinds = ['contract', 'risk', 'manual'] as const satisfies readonly LegalKind[];

interface Product {
  readonly fundCode: string;
  readonly fundName: string;
  readonly companyName: string;
}

/** The legal files of a product. */
export function listLegalFiles({ fundCode, fundName }: Omit<Product, 'companyName'>): HighEndFundDetail['files'] {
  return kinds.map((kind) => ({
    fileName: `${fundName}${documents[kind].name}.pdf`,
    fileUrl: `${fundCode}-${kind}`,
    fileCategory: '2',
  }));
}

/** The fund and kind of a legal file from its URL; undefined for another URL. */
export function readLegalFile(fileUrl: string): { fundCode: string; kind: LegalKind } | undefined {
  const [fundCode = '', name] = fileUrl.split('-');
  const kind = kinds.find((one) => one === name);
  return kind && /^\d{6}$/.test(fundCode) ? { fundCode, kind } : undefined;
}

/** A legal file as a document; `generatedAt` as in `PdfDocument`. */
export function drawLegalDocument(product: Product, kind: LegalKind, generatedAt: string): PdfDocument {
  const { name, chapters } = documents[kind];
  const fill = (text: string) =>
    text.replaceAll('{fund}', product.fundName).replaceAll('{company}', product.companyName);
  return {
    title: `${product.fundName}${name}`,
    number: `${product.fundCode}-${kind}`,
    generatedAt,
    blocks: (chapters as [string, string[]][]).flatMap(([heading, paragraphs]) => [
      { kind: 'heading' as const, text: heading },
      { kind: 'text' as const, text: paragraphs.map(fill).join('\n') },
    ]),
  };
}
