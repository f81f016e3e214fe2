import type { Language } from '#engine/language/run';
import type {
  ChangedFile,
  RiskWords,
  ChangeWords,
  DrawnPage,
  FileAction,
  PageChangeRow,
  PageDiagnostic,
  PageRevisionRow,
} from '#contract';
import { omitNulls } from '../../platform/record-of.ts';
import type { ChangeRisk } from '#engine/language/edit';
import { describeFile } from '../../studio/describe-file.ts';
import type { AuthoredFile, Mistake, Proof } from '../../studio/proof/question.ts';
import { texts } from './messages.ts';
import type { ChangeRow, RevisionRow } from './queries.ts';

/** A change as lists show it. */
export function presentChange(row: ChangeRow): PageChangeRow {
  const { changeNo, title, state, version, authorId, authorName, baseRevision, fileCount, updatedAt } = row;
  const { mistakeCount, submittedAt, deciderName, decidedAt, returnReason, revision } = row;
  return {
    changeNo,
    title,
    changeState: state,
    version,
    authorId: String(authorId),
    authorName,
    baseRevision,
    fileCount,
    updateTime: updatedAt,
    ...omitNulls({
      mistakeCount,
      submitTime: submittedAt,
      deciderName,
      decideTime: decidedAt,
      returnReason: state === 'returned' ? returnReason : null,
      revision,
    }),
  };
}

/** A revision as lists show it; `live` is the published number. */
export function presentRevision(row: RevisionRow, live: number): PageRevisionRow {
  const { revision, kind, changeNo, title, reason, authorName, approverName, publishedAt, hash, files, dropped } = row;
  return {
    revision,
    revisionKind: kind,
    title,
    authorName,
    approverName,
    publishTime: publishedAt,
    hash,
    fileCount: files.length,
    live: revision === live,
    ...omitNulls({ changeNo, reason }),
    ...(revision === live && dropped !== null && dropped.length > 0 && { droppedFiles: [...dropped] }),
  };
}

/** A file of a change. `proof` is undefined while unknown. */
export function presentFile(
  { file, text, base }: AuthoredFile,
  proof: Pick<Proof, 'merged' | 'conflicts'> | undefined,
): ChangedFile {
  const { kind, title } = describeFile(file, text ?? base);
  const live = proof?.merged.find((one) => one.file === file);
  // Files in conflict are not merged.
  const isInConflict = proof?.conflicts.some((one) => one.file === file) ?? false;
  return {
    file,
    title,
    fileKind: kind,
    fileAction: actionOf(base, text),
    mergeFlag: isInConflict || (live !== undefined && live.base !== base),
  };
}

/** Pages to compare: those of changed files, then other altered pages. */
export function presentPages(
  files: readonly AuthoredFile[],
  proof: Pick<Proof, 'touched'> | undefined,
): readonly DrawnPage[] {
  const own = files.flatMap(({ file, text, base }) => {
    const { kind, title } = describeFile(file, text ?? base);
    return kind === 'page' ? [{ file, title }] : [];
  });
  return [...own, ...(proof?.touched ?? [])];
}

/** Effects of a change, in the reader's language. */
export function presentWords(proof: Pick<Proof, 'words'> | undefined, language: Language): ChangeWords[] {
  return (proof?.words ?? []).map(({ file, title, words }) => ({ file, title, text: words[language] }));
}

/** What can harm, in the reader's language; `gains`: how many operators more can use a part. */
export function presentRisks(
  proof: Pick<Proof, 'risks'> | undefined,
  language: Language,
  gains: ReadonlyMap<ChangeRisk, number>,
): RiskWords[] {
  return (proof?.risks ?? []).map((risk) => {
    const { file, title, kind, words } = risk;
    const more = gains.get(risk);
    const text = words[language] + (more === undefined ? '' : texts.gains(more)[language]);
    return { file, title, riskKind: kind, text };
  });
}

/** A mistake as the editor marks it. */
export function presentMistake({ zh, message, ...place }: Mistake, language: Language): PageDiagnostic {
  return { ...place, message: language === 'en' ? message : zh, messageEn: message };
}

function actionOf(before: string | null, after: string | null): FileAction {
  if (before === null) return 'add';
  return after === null ? 'remove' : 'change';
}
