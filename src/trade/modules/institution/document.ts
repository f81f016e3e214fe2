import type { OperationParams, RegisterStatement } from '#contract';
import { maskCertificate, maskPhone } from '#values/mask';
import { toShanghaiTime } from '#values/shanghai-time';
import contract from '../../../../schemas/api/regist.json' with { type: 'json' };
import certTypes from '../../../../schemas/dictionaries/org-cert-type.json' with { type: 'json' };
import orgTypes from '../../../../schemas/dictionaries/org-type.json' with { type: 'json' };
import { LONG_TERM } from '../../application/blocks/organisation.ts';
import type { PdfDocument } from '#server/documents/pdf/page';
import { PDF_TYPE, writeDocument } from '#server/documents/pdf/write-documents';
import { createSheet } from '#server/documents/spreadsheet/contract-sheet';
import { readListed } from '#server/database/batches';
import { replySheet } from '#server/jobs/sheet-export';
import { errors } from '#server/platform/errors';
import type { FileReply, RequestContext } from '#server/platform/handler';
import { labelOf } from '#server/platform/labels';
import { readEntries, presentStatement } from './present.ts';
import { institutionErrors, confirmation as words, texts } from './messages.ts';
import { type Apply, findApply, type Owner, countApplies, findApplies } from './queries.ts';

/** The sealed confirmation of an approved application (handbook: institution-list, institution-detail). */
export async function downloadConfirmation(
  applyNo: string,
  owner: Owner,
  { db, now }: Pick<RequestContext<unknown>, 'db' | 'now'>,
): Promise<FileReply> {
  const apply = await findApply(db, owner, applyNo);
  if (!apply) throw institutionErrors.notFound();
  if (apply.applyStatus !== 'passed') throw institutionErrors.notPassed();
  const body = await writeDocument(layOut(apply, toShanghaiTime(now)));
  return { fileName: words.fileName(apply.institutionName), contentType: PDF_TYPE, body };
}

function layOut(apply: Apply, generatedAt: string): PdfDocument {
  const { facts } = words;
  const entries = readEntries(apply);
  const { certStartDate = '', certEndDate = '', adminMobile } = entries;
  return {
    title: words.title,
    number: apply.applyNo,
    generatedAt,
    blocks: [
      { kind: 'heading', text: words.org },
      {
        kind: 'fields',
        fields: [
          { label: facts.institutionName, value: entries.institutionName, wide: true },
          { label: facts.institutionId, value: apply.institutionId ?? '' },
          { label: facts.orgType, value: labelOf(orgTypes, entries.orgType) },
          { label: facts.certType, value: labelOf(certTypes, entries.certType) },
          { label: facts.certNo, value: maskCertificate(entries.certNo ?? '') },
          {
            label: facts.certTerm,
            value: words.term(certStartDate, certEndDate === LONG_TERM ? words.longTerm : certEndDate),
          },
          { label: facts.legalName, value: entries.legalName ?? '' },
          { label: facts.tel, value: entries.tel ?? '' },
        ],
      },
      { kind: 'heading', text: words.admin },
      {
        kind: 'fields',
        fields: [
          { label: facts.adminName, value: entries.adminName ?? '' },
          { label: facts.adminMobile, value: adminMobile ? maskPhone(adminMobile) : '' },
        ],
      },
      { kind: 'heading', text: words.result },
      {
        kind: 'fields',
        fields: [
          { label: facts.applyNo, value: apply.applyNo },
          { label: facts.applyTime, value: apply.applyTime ?? '' },
          { label: facts.auditTime, value: apply.auditTime ?? '' },
          { label: facts.auditor, value: apply.auditor ?? '' },
          { label: facts.auditOpinion, value: apply.auditOpinion ?? '', wide: true },
        ],
      },
      { kind: 'notes', lines: words.notes },
    ],
    seal: { date: (apply.auditTime ?? generatedAt).slice(0, 10) },
  };
}

/** Most rows of an export (handbook: export-limit), far above the institutions of any owner. */
const rowLimit = 50_000;

const sheet = createSheet<RegisterStatement>({
  columns: [
    'applyNo',
    'institutionName',
    'certType',
    'certNo',
    'orgType',
    'legalName',
    'applyStatus',
    'applyTime',
    'auditTime',
    'auditOpinion',
    'acctCount',
  ],
  properties: contract.components.schemas.RegisterStatement.properties,
});

/** The owner's matching applications as a workbook. */
export async function exportStatements(
  params: OperationParams<'exportRegistStatements'>,
  owner: Owner,
  { db, now }: Pick<RequestContext<unknown>, 'db' | 'now'>,
): Promise<FileReply> {
  const rows = await countApplies(db, owner, params);
  if (rows > rowLimit) throw errors.exportTooLarge(rows, rowLimit);
  const found = await findApplies(db, owner, params, { limit: rowLimit, offset: 0 });
  const list = () => Promise.resolve(found);
  const batches = readListed({ list, read: (part: typeof found) => part.map(presentStatement) });
  return replySheet({ fileName: `${texts.sheet}.xlsx`, name: texts.sheet, sheet, params, now, rows: batches });
}
