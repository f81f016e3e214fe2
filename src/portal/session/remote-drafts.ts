import type { OperationData } from '#contract';
import type { DraftName, DraftValues, KeptDraft, SaveOptions } from '#engine';
import { fromShanghaiTime } from '#values/shanghai-time';
import { CallFailure } from '../http/call-failure.ts';
import type { OperationClient } from '../http/create-client.ts';
import { parseContent } from './draft-shelf.ts';

/** Another window has saved meanwhile. */
const CHANGED = '45010030';
/** The content itself is refused: it is too large, and would be anywhere. */
const INVALID = '45010001';

/** A background call: it says nothing by itself and does not end a session. */
const QUIET = { quiet: true, errorHandling: false } as const;

/** Drafts of one account with the server. */
export interface RemoteDrafts {
  /** `no place`: it could not be asked. */
  read(name: DraftName): Promise<KeptDraft | undefined | 'no place'>;
  /** Rejects with a {@link CallFailure} when the content is refused. */
  save(name: DraftName, content: DraftValues, options: SaveOptions): Promise<Date | 'changed' | 'no place'>;
  discard(name: DraftName): Promise<void>;
}

export function createRemoteDrafts(client: OperationClient): RemoteDrafts {
  /** Revision of each draft that this window has seen. */
  const seen = new Map<string, number>();
  const idOf = ({ page, key }: DraftName): string => `${page} ${key}`;
  const asParams = ({ page, key }: DraftName) => ({ pageName: page, draftKey: key });
  return {
    read: async (name) => {
      const answer: OperationData<'queryDraft'> | null = await client
        .call('queryDraft', asParams(name), QUIET)
        .catch(() => null);
      if (!answer) return 'no place';
      seen.set(idOf(name), answer.draft?.revision ?? 0);
      if (!answer.draft) return undefined;
      const content = parseContent(answer.draft.content);
      return content && { ...content, savedAt: fromShanghaiTime(answer.draft.savedTime) };
    },
    save: async (name, content, { overwrite = false }) => {
      const params = {
        ...asParams(name),
        content: JSON.stringify(content),
        ...(!overwrite && { revision: seen.get(idOf(name)) ?? 0 }),
      };
      try {
        const mark: OperationData<'saveDraft'> | null = await client.call('saveDraft', params, QUIET);
        if (!mark) return 'no place';
        seen.set(idOf(name), mark.revision);
        return fromShanghaiTime(mark.savedTime);
      } catch (error) {
        if (error instanceof CallFailure && error.code === CHANGED) return 'changed';
        if (error instanceof CallFailure && error.code === INVALID) throw error;
        return 'no place';
      }
    },
    discard: async (name) => {
      seen.set(idOf(name), 0);
      await client.call('deleteDraft', asParams(name), QUIET).catch(() => undefined);
    },
  };
}
