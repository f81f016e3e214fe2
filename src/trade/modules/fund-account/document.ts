import { maskCertificate } from '#values/mask';
import { toShanghaiTime } from '#values/shanghai-time';
import custTypes from '../../../../schemas/dictionaries/cust-type.json' with { type: 'json' };
import type { PdfDocument } from '#server/documents/pdf/page';
import { PDF_TYPE, writeDocument } from '#server/documents/pdf/write-documents';
import { errors } from '#server/platform/errors';
import type { FileReply, RequestContext } from '#server/platform/handler';
import { labelOf } from '#server/platform/labels';
import { fundAccountErrors, nameBusiness, texts } from './messages.ts';
import { findFundAccount, type FundAccountDetail } from './queries.ts';
import { isConfirmed } from './rules.ts';

/** The registrar's confirmation of a fund account as a sealed PDF; throws if there is none yet. */
export async function writeConfirmation(
  named: { readonly acctId: string; readonly taCode: string },
  { db, user, now }: RequestContext,
): Promise<FileReply> {
  const account = await findFundAccount(db, user.accountId, named);
  if (!account) throw errors.recordNotFound(texts.fundAccount);
  if (!isConfirmed(account)) throw fundAccountErrors.notConfirmed();
  const document = layOut(account, toShanghaiTime(now));
  const fileName = texts.fileName(document.title, document.number);
  return { fileName, contentType: PDF_TYPE, body: await writeDocument(document) };
}

function layOut(account: FundAccountDetail, generatedAt: string): PdfDocument {
  const { facts } = texts;
  const { taAcctNo, businessCode, taCode, confirmTime } = account;
  // The confirmation of 001 is 101, that of 008 is 108 (handbook: business-codes).
  const confirmed = `1${businessCode.slice(1)}`;
  return {
    title: businessCode === '008' ? texts.registration : texts.confirmation,
    number: taAcctNo ?? '',
    generatedAt,
    blocks: [
      { kind: 'heading', text: texts.investor },
      {
        kind: 'fields',
        fields: [
          { label: facts.investorName, value: account.investorName, wide: true },
          { label: facts.institutionName, value: account.institutionName, wide: true },
          { label: facts.custType, value: labelOf(custTypes, account.custType) },
          { label: facts.certNo, value: maskCertificate(account.certNo) },
        ],
      },
      { kind: 'heading', text: texts.opening },
      {
        kind: 'fields',
        fields: [
          { label: facts.registrar, value: texts.coded(account.fundCompanyName, taCode), wide: true },
          { label: facts.tradeAcctNo, value: account.tradeAcctNo ?? '' },
          { label: facts.business, value: texts.coded(nameBusiness(businessCode), businessCode) },
          { label: facts.applyTime, value: account.applyTime ?? '' },
          { label: facts.tradeDay, value: account.applyDate },
        ],
      },
      { kind: 'heading', text: texts.result },
      {
        kind: 'fields',
        fields: [
          { label: facts.taAcctNo, value: taAcctNo ?? '' },
          { label: facts.outcome, value: texts.coded(texts.confirmed, confirmed) },
          { label: facts.taSerialNo, value: account.taSerialNo ?? '' },
          { label: facts.confirmTime, value: confirmTime ?? '' },
        ],
      },
      { kind: 'notes', lines: texts.notes },
    ],
    seal: { date: (confirmTime ?? generatedAt).slice(0, 10) },
  };
}
