import type { OperationData, OperationParams } from '#contract';
import { RefusalError, type RemoteServer } from './connect.ts';

/** A change as its author wants it. */
export interface Proposal {
  readonly title: string;
  readonly note?: string | undefined;
  /** Whole texts; null for a file that is removed. */
  readonly files: readonly { readonly file: string; readonly text: string | null }[];
  /** The revision that the files were made on; absent: the live one. */
  readonly base?: number | undefined;
  /** An own change, whose files are replaced; absent: a new one. */
  readonly changeNo?: string | undefined;
}

/** The outcome of a proposal. */
export interface Proposed {
  readonly changeNo: string;
  /** It waits for its approver; else it is a draft. */
  readonly submitted: boolean;
  /** Why the server did not take it over. */
  readonly refusal?: string;
  readonly mistakes: OperationData<'queryPageChange'>['diagnostics'];
  readonly conflicts: OperationData<'queryPageChange'>['conflicts'];
  /** Its changes, as its approver reads them. */
  readonly words: readonly string[];
  readonly effects: readonly string[];
}

/** Saves a change and hands it over for approval. One that is refused is kept on the server as a draft. */
export async function proposeChange(server: RemoteServer, proposal: Proposal): Promise<Proposed> {
  const saved = await server.call('savePageChange', await planSave(server, proposal));
  const refusal = await submit(server, saved);
  const { diagnostics, conflicts, words, effects } = await server.call('queryPageChange', { changeNo: saved.changeNo });
  return {
    changeNo: saved.changeNo,
    submitted: refusal === undefined,
    ...(refusal !== undefined && { refusal }),
    mistakes: diagnostics,
    conflicts,
    words: words.map(({ title, text }) => `${title}：${text}`),
    effects: effects.map(({ text, roleNames }) => `${text}（${roleNames.join('、')}）`),
  };
}

async function planSave(
  server: RemoteServer,
  { title, note, files, base, changeNo }: Proposal,
): Promise<OperationParams<'savePageChange'>> {
  return {
    title,
    ...(note !== undefined && { note }),
    files: files.map(({ file, text }) => ({
      file,
      ...(text !== null && { text }),
      ...(base !== undefined && { base }),
    })),
    ...(changeNo !== undefined && {
      changeNo,
      version: (await server.call('queryPageChange', { changeNo })).version,
    }),
  };
}

/** Why a change was not taken over; undefined when it was. */
async function submit(server: RemoteServer, change: OperationParams<'submitPageChange'>): Promise<string | undefined> {
  try {
    await server.call('submitPageChange', change);
    return undefined;
  } catch (error) {
    if (error instanceof RefusalError) return error.message;
    throw error;
  }
}
