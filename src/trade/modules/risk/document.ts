import assessStatuses from '../../../../schemas/dictionaries/assess-status.json' with { type: 'json' };
import custTypes from '../../../../schemas/dictionaries/cust-type.json' with { type: 'json' };
import lowestFlags from '../../../../schemas/dictionaries/lowest-flag.json' with { type: 'json' };
import riskLevels from '../../../../schemas/dictionaries/risk-level.json' with { type: 'json' };
import riskProfiles from '../../../../schemas/dictionaries/risk-profile.json' with { type: 'json' };
import suitResults from '../../../../schemas/dictionaries/suit-result.json' with { type: 'json' };
import type { OperationParams } from '#contract';
import { toShanghaiDate, toShanghaiTime } from '#values/shanghai-time';
import type { FileReply, RequestContext } from '#server/platform/handler';
import { labelOf } from '#server/platform/labels';
import type { Block, PdfDocument } from '#server/documents/pdf/page';
import { PDF_TYPE, writeDocument } from '#server/documents/pdf/write-documents';
import { riskErrors, texts } from './messages.ts';
import { listConflicts, listSuitable, presentRecord } from './present.ts';
import { type AssessmentRow, findHistory, type Standing } from './queries.ts';
import { questionnaire } from './rules.ts';
import { requireStanding } from './commands.ts';

interface Wanted {
  readonly assessNo: string | undefined;
  /** Number of the assessment in force. */
  readonly inForce: string | null;
}

/** The assessment with this number; without one the assessment in force, otherwise the latest. */
export function pickAssessment(
  history: readonly AssessmentRow[],
  { assessNo, inForce }: Wanted,
): AssessmentRow | undefined {
  if (assessNo === undefined) return history.find((row) => row.assessNo === inForce) ?? history[0];
  const found = history.find((row) => row.assessNo === assessNo);
  if (!found) throw riskErrors.resultNotFound();
  return found;
}

/** An assessment as a sealed PDF; throws if the account has none. */
export async function downloadReport(
  { acctId, assessNo }: OperationParams<'downloadRiskReport'>,
  context: RequestContext,
): Promise<FileReply> {
  const standing = await requireStanding(context.db, acctId, context);
  const row = pickAssessment(await findHistory(context.db, acctId), { assessNo, inForce: standing.assessNo });
  if (!row) throw riskErrors.resultNotFound();
  const body = await writeDocument(layOut(standing, row, context.now));
  return { fileName: texts.report.fileName(standing.investorName), contentType: PDF_TYPE, body };
}

const { fields, columns, ...words } = texts.report;

function layOut(standing: Standing, row: AssessmentRow, now: Date): PdfDocument {
  const conflicts = listConflicts(row.conflicts);
  return {
    title: words.title,
    number: row.assessNo,
    generatedAt: toShanghaiTime(now),
    blocks: [
      { kind: 'heading', text: words.account },
      accountFields(standing, row),
      { kind: 'heading', text: words.outcome },
      outcomeFields(row, toShanghaiDate(now)),
      { kind: 'heading', text: words.matrix },
      matrixTable(row),
      { kind: 'heading', text: words.answers },
      answerTable(row),
      ...(conflicts.length > 0
        ? [
            { kind: 'heading', text: words.contradictions } as const,
            { kind: 'text', text: conflicts.map(({ text }) => text).join('\n') } as const,
          ]
        : []),
      { kind: 'notes', lines: words.notes },
    ],
    ...(row.assessStatus === 'effective' && { seal: { date: row.submitTime.slice(0, 10) } }),
  };
}

function accountFields(standing: Standing, row: AssessmentRow): Block {
  return {
    kind: 'fields',
    fields: [
      { label: fields.investorName, value: standing.investorName, wide: true },
      { label: fields.institutionName, value: standing.institutionName, wide: true },
      { label: fields.acctId, value: standing.acctId },
      { label: fields.custType, value: labelOf(custTypes, standing.custType) },
      { label: fields.version, value: row.version },
      { label: fields.submitter, value: row.submitter },
      { label: fields.submitTime, value: row.submitTime },
      { label: fields.ip, value: row.ip },
    ],
  };
}

function outcomeFields(row: AssessmentRow, today: string): Block {
  const { assessStatus, expireDate } = presentRecord(row, today);
  const audited = [
    { label: fields.auditor, value: row.auditor ?? '' },
    { label: fields.auditTime, value: row.auditTime ?? '' },
    { label: fields.auditOpinion, value: row.auditOpinion ?? '', wide: true },
  ];
  return {
    kind: 'fields',
    fields: [
      { label: fields.riskProfile, value: `${row.riskProfile} ${labelOf(riskProfiles, row.riskProfile)}` },
      { label: fields.score, value: String(row.score) },
      { label: fields.lowestFlag, value: labelOf(lowestFlags, row.lowestFlag) },
      { label: fields.expireDate, value: expireDate ?? '' },
      { label: fields.assessStatus, value: labelOf(assessStatuses, assessStatus), wide: true },
      ...(row.auditTime === null ? [] : audited),
    ],
  };
}

function matrixTable(row: AssessmentRow): Block {
  return {
    kind: 'table',
    columns: [
      { title: columns.riskLevel, weight: 3 },
      { title: columns.suitResult, weight: 4 },
      { title: columns.note, weight: 6 },
    ],
    rows: listSuitable(row).map(({ riskLevel, suitResult, note }) => [
      `${riskLevel} ${labelOf(riskLevels, riskLevel)}`,
      labelOf(suitResults, suitResult),
      note,
    ]),
  };
}

function answerTable({ answers }: AssessmentRow): Block {
  return {
    kind: 'table',
    columns: [
      { title: columns.question, weight: 6 },
      { title: columns.answer, weight: 7 },
    ],
    rows: questionnaire.questions.map(({ questionNo, title, options }, index) => {
      const chosen = answers.find((answer) => answer.questionNo === questionNo)?.optionNos ?? [];
      const answered = options.filter(({ optionNo }) => chosen.includes(optionNo));
      return [`${index + 1}. ${title}`, answered.map(({ optionNo, text }) => `${optionNo}. ${text}`).join('、')];
    }),
  };
}
