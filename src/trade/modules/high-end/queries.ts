import { sql, type SqlBool } from 'kysely';
import type { OperationParams, HighEndFundDetail } from '#contract';
import type { Db } from '#server/database/database';
import { readPage, sortBy } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import type { PdfDocument } from '#server/documents/pdf/page';
import { fundsOn, isWatched, matchesKeyword, type Sight } from '../fund/queries.ts';
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
const masked: ReadonlySet<string> = new Set(['nav', 'navDate', 'm1', 'm3', 'm6', 'y1', 'sinceEst']);

/** Minimum amount up to 50万, in between, and from 100万 on (handbook: high-end-list). */
const amountBands = {
  '1': sql<SqlBool>`funds.min_first_amt <= 500000`,
  '2': sql<SqlBool>`funds.min_first_amt > 500000 and funds.min_first_amt < 1000000`,
  '3': sql<SqlBool>`funds.min_first_amt >= 1000000`,
};

/** Fund statuses by market status. */
const marketStatuses = { raising: ['1'], open: ['0', '5', '6'], closed: ['4', '8', '9', '10'] } as const;

export const productSearch = defineSearch<'highEndFundPageList', number>(['highEndFundPageList'], {
  keyword: matchesKeyword,
  fundTypeList: 'funds.fundType',
  riskLevelList: 'funds.riskLevel',
  fundCompanyCode: 'funds.companyCode',
  marketStatus: (status) => sql<SqlBool>`funds.fund_status in (${sql.join(marketStatuses[status])})`,
  minAmtBand: (band) => amountBands[band],
  watchedFlag: (watched, accountId) => (watched ? isWatched(accountId) : undefined),
});

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

/** One page of the products; with `hidden` prices sorting by price is ignored. */
export function findProducts(db: Db, params: ListParams, { accountId, day, hidden }: Sight & { hidden: boolean }) {
  const found = products(db, day).where(productSearch.where(params, accountId));
  const sort = (params.sort ?? []).filter((name) => !hidden || !masked.has(name.replace(/^-/, '')));
  const columns: Readonly<Record<string, string>> = sortColumns;
  return readPage(
    found,
    sortBy(
      rows(found).select(isWatched(accountId).as('watchedFlag')),
      [...sort, 'fundCode'],
      (field) => columns[field] ?? field,
    ),
    params,
  );
}

/** One product, or undefined. */
export function findProduct(db: Db, fundCode: string, day: string) {
  return rows(products(db, day).where('funds.fundCode', '=', fundCode)).executeTakeFirst();
}

/** A row of `findProduct`. */
export type ProductRow = NonNullable<Awaited<ReturnType<typeof findProduct>>>;

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
