import type { OperationParams, TradeDocTicket } from '#contract';
import { daysBetween, toShanghaiTime } from '#values/shanghai-time';
import type { RequestContext } from '../../../platform/handler.ts';
import { startJob } from '../../../jobs/job-queue.ts';
import { countOrders, type Filter, findOrderNos } from '../record/find-orders.ts';
import { nameDocument } from './build-document.ts';
import { requireCode } from './codes.ts';
import { KIND } from './document-jobs.ts';
import { documentErrors } from './errors.ts';
import { texts } from './messages.ts';
import { type DocumentOrder, fileFormats } from './write-documents.ts';

/** Documents of one job at most, and days of one question at most (domain A4). */
const MOST = 500;
const MOST_DAYS = 92;

/** Only what was confirmed has a confirmation. */
export const CONFIRMED = ['fundConfirmSuccess', 'fundConfirmSuccessPart'] as const;

/** The orders that the form of the documents page asks for. Throws when its days are too many, or the wrong way round. */
export function readForm(params: OperationParams<'createTradeDocJob'>): Filter {
  const { institutionId, acctIdList, businessCodeList, dateType, docDateBegin, docDateEnd } = params;
  const days = daysBetween(docDateBegin, docDateEnd) + 1;
  if (days < 1) throw documentErrors.reversed();
  if (days > MOST_DAYS) throw documentErrors.tooLong(MOST_DAYS);
  return {
    institutionId,
    ...(acctIdList && { acctIdList }),
    ...(businessCodeList && { businessCodeList }),
    ...(dateType === '1'
      ? { applyDateBegin: docDateBegin, applyDateEnd: docDateEnd }
      : { confirmDateBegin: docDateBegin, confirmDateEnd: docDateEnd }),
  };
}

/** Starts the job that writes the documents of all orders that match: which they are is settled now. */
export async function startDocuments(
  { docType, fileFormat }: Pick<DocumentOrder, 'docType' | 'fileFormat'>,
  filter: Filter,
  { db, user, ...context }: Pick<RequestContext, 'db' | 'user' | 'now' | 'transact'>,
): Promise<TradeDocTicket> {
  requireCode(docType, user);
  const found = docType === '1' ? filter : onlyConfirmed(filter);
  const docCount = found ? await countOrders(db, user.accountId, found) : 0;
  if (!found || docCount === 0) throw documentErrors.none();
  if (docCount > MOST) throw documentErrors.tooMany(MOST);
  const orderNoList = await findOrderNos(db, user.accountId, found);
  const generatedAt = toShanghaiTime(context.now);
  const wanted: DocumentOrder = { docType, fileFormat, orderNoList, generatedAt };
  const name = texts.fileName(nameDocument(docType), generatedAt.slice(0, 10), docCount);
  const fileName = `${name}.${fileFormats[fileFormat].ending}`;
  const job = { kind: KIND, params: JSON.stringify(wanted), accountId: user.accountId, fileName };
  return { ...(await startJob(job, context)), docCount };
}

/** The confirmed among them; undefined when the filter asks for others only. */
function onlyConfirmed(filter: Filter): Filter | undefined {
  const asked = filter.orderStatusList ?? [];
  const orderStatusList = CONFIRMED.filter((status) => asked.length === 0 || asked.includes(status));
  return orderStatusList.length === 0 ? undefined : { ...filter, orderStatusList };
}
