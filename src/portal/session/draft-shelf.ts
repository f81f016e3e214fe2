import type { DraftName, DraftValues, KeptDraft } from '#engine';
import { isRecord, type JsonRecord, parseRecord } from '#values/record';

/** Drafts that the gateway has no place for, or that it could not be reached for: in this browser tab. */
export interface DraftShelf {
  read(owner: string, name: DraftName): KeptDraft | undefined;
  write(owner: string, name: DraftName, draft: KeptDraft): void;
  remove(owner: string, name: DraftName): void;
  /** Gives the drafts of one owner to another, who turns out to be the same person; theirs come first. */
  handOver(from: string, to: string): void;
}

export function createDraftShelf(storage: Storage): DraftShelf {
  const prefixOf = (owner: string): string => `draft ${owner} `;
  const keyOf = (owner: string, { page, key }: DraftName): string => `${prefixOf(owner)}${page} ${key}`;
  return {
    read(owner, name) {
      const record = parseRecord(storage.getItem(keyOf(owner, name)));
      const savedAt = new Date(typeof record?.['savedAt'] === 'string' ? record['savedAt'] : Number.NaN);
      const content = readContent(record);
      return content && !Number.isNaN(savedAt.getTime()) ? { ...content, savedAt } : undefined;
    },
    write: (owner, name, draft) => storage.setItem(keyOf(owner, name), JSON.stringify(draft)),
    remove: (owner, name) => storage.removeItem(keyOf(owner, name)),
    handOver(from, to) {
      for (const key of Object.keys(storage).filter((one) => one.startsWith(prefixOf(from)))) {
        const target = prefixOf(to) + key.slice(prefixOf(from).length);
        storage.setItem(target, storage.getItem(target) ?? storage.getItem(key) ?? '');
        storage.removeItem(key);
      }
    },
  };
}

/** A draft's content; undefined for a text that is none. */
export function parseContent(text: string): DraftValues | undefined {
  return readContent(parseRecord(text));
}

function readContent(record: JsonRecord = {}): DraftValues | undefined {
  const { values, step } = record;
  return isRecord(values) ? { values, ...(typeof step === 'string' && { step }) } : undefined;
}
