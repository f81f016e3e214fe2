import type { TradeDocType } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { PdfDocument } from '#server/documents/pdf/page';
import { PDF_TYPE, writeDocument } from '#server/documents/pdf/write-documents';
import { errors } from '#server/platform/errors';
import { defineHandlers, type FileReply, type Handlers, type RequestContext } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { findConfirms, findFullOrders } from '../orders/queries.ts';
import { describePayment } from '../orders/rules.ts';
import { buildDocument, buildLetter, buildNotice } from './document.ts';
import {
  requireCode,
  findJob,
  findJobs,
  presentDocumentJob,
  wantedOf,
  CONFIRMED,
  readForm,
  startDocuments,
  fileFormats,
} from './jobs.ts';
import { documentErrors, texts } from './messages.ts';

/** Application and confirmation documents, single and in bulk (handbook: trade-record-page, document-download-page). */
export function createRoutes({ files }: Platform): Handlers {
  return defineHandlers({
    downloadTradeApply: ({ orderNo }, context) => writeOne('1', orderNo, context),

    downloadTradeConfirm: ({ orderNo }, context) => writeOne('2', orderNo, context),

    downloadPayNotice: async ({ orderNo }, { db, user, now }) => {
      const [order] = await findFullOrders(db, user.accountId, [orderNo]);
      if (!order) throw errors.recordNotFound(texts.order);
      if (describePayment(order).payStage === undefined) throw documentErrors.nothingToPay();
      return toFile(buildNotice(order, toShanghaiTime(now)));
    },

    downloadWarningLetter: async ({ orderNo }, { db, user, now }) => {
      const [order] = await findFullOrders(db, user.accountId, [orderNo]);
      if (!order) throw errors.recordNotFound(texts.order);
      if (order.warningLetter === null) throw documentErrors.noLetter();
      return toFile(buildLetter(order, order.warningLetter, toShanghaiTime(now)));
    },

    createTradeDocJob: (params, context) => startDocuments(params, readForm(params), context),

    createOrderDocJob: (params, context) => {
      const { docType, fileFormat, requestNo: _requestNo, disCode: _disCode, ...filter } = params;
      return startDocuments({ docType, fileFormat }, filter, context);
    },

    queryTradeDocJobs: async (params, { db, user, now }) => {
      const page = await findJobs(db, user.accountId, params);
      return { ...page, list: page.list.map((job) => presentDocumentJob(job, now)) };
    },

    downloadTradeDoc: async ({ jobId }, { db, user, now }) => {
      const job = await findJob(db, user.accountId, jobId);
      if (!job) throw errors.recordNotFound(texts.file);
      const { docType, fileFormat } = wantedOf(job);
      // The permission may have been withdrawn since the job started.
      requireCode(docType, user);
      const { jobStatus } = presentDocumentJob(job, now);
      if (jobStatus === 'expired') throw errors.jobFileGone();
      if (jobStatus !== 'success' || job.fileId === null) throw errors.jobFileMissing();
      const body = await files.read(job.fileId);
      if (!body) throw errors.jobFileGone();
      return { fileName: job.fileName, contentType: fileFormats[fileFormat].type, body };
    },
  });
}

/** The document of one order of the operator's institutions. */
async function writeOne(docType: TradeDocType, orderNo: string, context: RequestContext): Promise<FileReply> {
  const { db, user, now } = context;
  const [order] = await findFullOrders(db, user.accountId, [orderNo]);
  if (!order) throw errors.recordNotFound(texts.order);
  if (docType === '2' && !CONFIRMED.some((status) => status === order.orderStatus)) throw documentErrors.notConfirmed();
  const subject = { order, confirms: await findConfirms(db, [orderNo]) };
  return toFile(buildDocument(docType, subject, toShanghaiTime(now)));
}

async function toFile(document: PdfDocument): Promise<FileReply> {
  const fileName = `${document.title}_${document.number}.pdf`;
  return { fileName, contentType: PDF_TYPE, body: await writeDocument(document) };
}
