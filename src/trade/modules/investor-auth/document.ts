import type { FileInfo } from '#contract';
import { formatValue } from '../../language/formats.ts';
import { toShanghaiTime } from '#values/shanghai-time';
import applyStatuses from '../../../../schemas/dictionaries/apply-status.json' with { type: 'json' };
import authCriteria from '../../../../schemas/dictionaries/auth-criterion.json' with { type: 'json' };
import authTypes from '../../../../schemas/dictionaries/auth-type.json' with { type: 'json' };
import custTypes from '../../../../schemas/dictionaries/cust-type.json' with { type: 'json' };
import materialTypes from '../../../../schemas/dictionaries/material-type.json' with { type: 'json' };
import type { Block, DocumentField, PdfDocument } from '#server/documents/pdf/page';
import { PDF_TYPE, writeDocument } from '#server/documents/pdf/write-documents';
import type { FileReply } from '#server/platform/handler';
import { labelOf } from '#server/platform/labels';
import { documents, texts } from './messages.ts';
import type { AuthRow } from './queries.ts';
import { criterionOf } from './rules.ts';

interface Attached {
  readonly files: readonly FileInfo[];
  readonly now: Date;
}

/** An application as a PDF: entries, papers, the signed commitment and the auditor's decision. */
export async function downloadForm(auth: AuthRow, attached: Attached): Promise<FileReply> {
  const body = await writeDocument(layOut(auth, attached));
  return { fileName: texts.form.fileName(auth.investorName, auth.authNo), contentType: PDF_TYPE, body };
}

const { fields: labels, columns, ...words } = texts.form;

function layOut(auth: AuthRow, { files, now }: Attached): PdfDocument {
  const passed = auth.applyStatus === 'passed' && auth.auditTime !== null;
  return {
    title: words.title[auth.authType],
    number: auth.authNo,
    generatedAt: toShanghaiTime(now),
    blocks: [
      { kind: 'heading', text: words.investor },
      { kind: 'fields', fields: investorFields(auth) },
      { kind: 'heading', text: words.application },
      { kind: 'fields', fields: applicationFields(auth) },
      ...(files.length > 0 ? [{ kind: 'heading', text: words.papers } as const, paperTable(files)] : []),
      { kind: 'heading', text: words.commitment },
      { kind: 'text', text: commitmentOf(auth) },
      { kind: 'fields', fields: signatureFields(auth) },
      { kind: 'heading', text: words.audit },
      { kind: 'fields', fields: auditFields(auth) },
    ],
    ...(passed && auth.auditTime !== null && { seal: { date: auth.auditTime.slice(0, 10) } }),
  };
}

function commitmentOf({ investorName, criterion, authType }: AuthRow): string {
  if (authType === '1') return documents.commitment(investorName);
  const notice = criterionOf(criterion).knowledge ? `${documents.riskNotice(investorName)}\n\n` : '';
  return `${notice}${documents.professional(investorName)}`;
}

function investorFields(auth: AuthRow): DocumentField[] {
  return [
    { label: labels.investorName, value: auth.investorName, wide: true },
    { label: labels.institutionName, value: auth.institutionName, wide: true },
    { label: labels.acctId, value: auth.acctId },
    { label: labels.custType, value: labelOf(custTypes, auth.custType) },
  ];
}

function applicationFields(auth: AuthRow): DocumentField[] {
  const score = auth.knowledgeScore === null ? null : String(auth.knowledgeScore);
  const optional: readonly (readonly [string, string | null])[] = [
    [labels.netAsset, amount(auth.netAsset)],
    [labels.financialAsset, amount(auth.financialAsset)],
    [labels.investYears, auth.investYears === null ? null : String(auth.investYears)],
    [labels.reportYear, auth.reportYear],
    [labels.licenceNo, auth.licenceNo],
    [labels.licenceEnd, auth.licenceEnd],
    [labels.productEnd, auth.productEnd],
    [labels.knowledgeScore, score],
  ];
  return [
    { label: labels.authType, value: labelOf(authTypes, auth.authType) },
    { label: labels.applyTime, value: auth.applyTime ?? '' },
    { label: labels.criterion, value: labelOf(authCriteria, auth.criterion), wide: true },
    ...optional.flatMap(([label, value]) => (value === null ? [] : [{ label, value }])),
  ];
}

function amount(value: string | null): string | null {
  return value === null ? null : formatValue('amount', value);
}

function paperTable(files: readonly FileInfo[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: columns.materialType, weight: 4 },
      { title: columns.fileName, weight: 7 },
    ],
    rows: files.map(({ materialType = '', fileName }) => [labelOf(materialTypes, materialType), fileName]),
  };
}

function signatureFields({ signer, signTime, submitter }: AuthRow): DocumentField[] {
  return [
    { label: labels.signer, value: signer ?? '' },
    { label: labels.signTime, value: signTime ?? '' },
    { label: labels.way, value: signTime === null ? '' : labels.sms },
    { label: labels.submitter, value: submitter ?? '' },
  ];
}

function auditFields(auth: AuthRow): DocumentField[] {
  return [
    { label: labels.applyStatus, value: labelOf(applyStatuses, auth.applyStatus) },
    { label: labels.validUntil, value: auth.validUntil ?? '' },
    { label: labels.auditor, value: auth.auditor ?? '' },
    { label: labels.auditTime, value: auth.auditTime ?? '' },
    { label: labels.opinion, value: auth.opinion ?? '', wide: true },
  ];
}
