import type { FileKind, PageChangeRow, PageRevisionRow } from '#contract';
import { kindOfFile } from '#product';
import { omitNulls } from '../../platform/omit-nulls.ts';
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

/** A revision as lists show it; `live` is the one that is. */
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

interface FileFacts {
  readonly kind: FileKind;
  /** What an operator calls it. */
  readonly title: string;
  /** Of a page: its name. */
  readonly pageName?: string;
}

/** What a file is, as far as its text can be read. */
export function describeFile(file: string, text: string | null | undefined): FileFacts {
  const kind = kindOfFile(file) ?? 'page';
  const baseName = file.slice(file.lastIndexOf('/') + 1).replace(/\.json$/u, '');
  if (kind === 'menu' || kind === 'permissions') return { kind, title: texts[kind] };
  if (kind === 'texts') return { kind, title: texts.translation(baseName) };
  const { title, name } = readHead(text ?? '');
  return { kind, title: title ?? baseName, ...(kind === 'page' && name !== undefined && { pageName: name }) };
}

/** Title and name of a file that is JSON. */
function readHead(text: string): { readonly title?: string; readonly name?: string } {
  try {
    const json: unknown = JSON.parse(text);
    if (typeof json !== 'object' || json === null) return {};
    const { title, name } = json as { readonly title?: unknown; readonly name?: unknown };
    return { ...(typeof title === 'string' && { title }), ...(typeof name === 'string' && { name }) };
  } catch {
    return {};
  }
}
