import type { OperationParams, ValFileFormat, ValuationFile } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { ownAccounts } from '../../access/ownership.ts';
import type { Db } from '#server/database/database';
import { pageOf } from '#server/database/pages';
import { defineSearch } from '#server/database/search';
import { readyAt } from '../../documents/reports/rules.ts';
import { type DayParts, loadDay } from '../../documents/reports/valuation-day.ts';
import {
  countRecords,
  nameValuation,
  type ValuationFileKey,
  writeValuation,
} from '../../documents/reports/write-valuation.ts';
import { errors } from '#server/platform/errors';
import type { RequestContext } from '#server/platform/handler';
import { lastPublishedDay } from '../fund/rules.ts';
import { valuationErrors, texts } from './messages.ts';
import { listDays, listFiles, readName } from './rules.ts';

export const fileSearch = defineSearch(['queryValuationFilePageList'], {
  institutionId: 'acct.institutionId',
  acctIdList: 'acct.acctId',
  bizDateBegin: 'elsewhere',
  bizDateEnd: 'elsewhere',
  fileFormat: 'elsewhere',
  valFileType: 'elsewhere',
});

type AccountFilter = Parameters<typeof fileSearch.where>[0];

/** Product accounts that the operator may see and that were ever opened, by number. */
function findProductAccounts(db: Db, accountId: number, filter: AccountFilter) {
  return db
    .selectFrom('investorAccounts as acct')
    .innerJoin('institutions as inst', 'inst.institutionId', 'acct.institutionId')
    .select(['acct.acctId', 'acct.investorName', 'inst.institutionName'])
    .where('acct.acctId', 'in', ownAccounts(db, accountId))
    .where('acct.custType', '=', '2')
    .where('acct.acctStatus', 'in', ['opened', 'frozen', 'closed'])
    .where(fileSearch.where(filter))
    .orderBy('acct.acctId')
    .execute();
}

type Asking = Pick<RequestContext, 'db' | 'user' | 'now'>;

/** Default format of the files: Excel. */
const USUAL: ValFileFormat = '1';

/** A page of the files with their total (handbook: valuation-page). */
export async function findFiles(params: OperationParams<'queryValuationFilePageList'>, { db, user, now }: Asking) {
  const { bizDateBegin, bizDateEnd, valFileType, fileFormat = USUAL } = params;
  const time = toShanghaiTime(now);
  const days = listDays(bizDateBegin, bizDateEnd, time);
  const accounts = await findProductAccounts(db, user.accountId, params);
  const names = new Map(accounts.map((account) => [account.acctId, account]));
  const every = listFiles({ days, acctIds: [...names.keys()], ...(valFileType && { valFileType }), fileFormat });
  const page = pageOf(every, params);
  const loaded = await loadDays(db, page.list, time);
  const list = page.list.map((key): ValuationFile => {
    const { valFileType: type, acctId, bizDate } = key;
    const { investorName = '', institutionName = '' } = names.get(acctId) ?? {};
    const file = { fileName: nameValuation(key), bizDate, institutionName, acctId, investorName };
    const state = stateOf(key, loaded.get(bizDate)?.get(acctId));
    return { ...file, valFileType: type, fileFormat, ...state };
  });
  return { ...page, list };
}

/**
 * A file waits before its time; it failed if its balances do not follow from the previous day (handbook:
 * valuation-files).
 */
function stateOf(
  key: ValuationFileKey,
  parts: DayParts | undefined,
): Pick<ValuationFile, 'jobStatus' | 'recordCount' | 'finishTime' | 'failReason'> {
  if (!parts) return { jobStatus: 'waiting' };
  const finishTime = readyAt(key.bizDate);
  if (parts.wrongFund !== undefined) {
    return { jobStatus: 'failed', finishTime, failReason: texts.unbalanced(parts.wrongFund) };
  }
  return { jobStatus: 'success', finishTime, recordCount: countRecords(parts, key.valFileType) };
}

/** The data of these files' days, if complete at a Shanghai time. */
async function loadDays(db: Db, keys: readonly ValuationFileKey[], time: string) {
  const loaded = new Map<string, ReadonlyMap<string, DayParts>>();
  for (const day of new Set(keys.map(({ bizDate }) => bizDate))) {
    if (readyAt(day) > time) continue;
    const acctIds = [...new Set(keys.filter(({ bizDate }) => bizDate === day).map(({ acctId }) => acctId))];
    loaded.set(day, await loadDay(db, acctIds, day, lastPublishedDay(time)));
  }
  return loaded;
}

export interface FoundFile {
  readonly key: ValuationFileKey;
  readonly parts: DayParts;
}

/** The records of files by name. Throws if one is not the operator's or not ready. */
export async function requireFiles(
  fileNames: readonly string[],
  inside: ValFileFormat | undefined,
  { db, user, now }: Asking,
): Promise<FoundFile[]> {
  const time = toShanghaiTime(now);
  const keys = fileNames.map((fileName) => {
    const key = readName(fileName, inside ?? USUAL);
    if (!key) throw errors.recordNotFound(texts.file);
    const [day] = listDays(key.bizDate, key.bizDate, time);
    if (day === undefined) throw errors.recordNotFound(texts.file);
    return key;
  });
  const acctIdList = [...new Set(keys.map(({ acctId }) => acctId))];
  const own = await findProductAccounts(db, user.accountId, { acctIdList });
  if (own.length !== acctIdList.length) throw errors.recordNotFound(texts.file);
  const loaded = await loadDays(db, keys, time);
  return keys.map((key) => {
    const parts = loaded.get(key.bizDate)?.get(key.acctId);
    if (!parts) throw valuationErrors.notReady();
    return { key, parts };
  });
}

/** Contents of files by name. */
export async function writeFiles(found: readonly FoundFile[]): Promise<(readonly [string, Buffer])[]> {
  const files: (readonly [string, Buffer])[] = [];
  for (const { key, parts } of found) files.push([nameValuation(key), await writeValuation(key, parts)]);
  return files;
}
