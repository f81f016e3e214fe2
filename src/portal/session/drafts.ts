import type { OperationData } from '#contract';
import type { DraftName, DraftsPort, DraftValues, KeptDraft, SaveOptions } from '#engine';
import { fromShanghaiTime } from '#values/shanghai-time';
import { CallFailure } from '../http/call-failure.ts';
import type { OperationClient } from '../http/create-client.ts';
import type { ServerClock } from './server-clock.ts';
import { listOwners, type SessionState } from './session-state.ts';
import { isRecord, type JsonRecord, parseRecord } from '#values/record';

/** Another window has saved meanwhile. */
const CHANGED = '45010030';
/** The content itself is refused: it is too large, and would be anywhere. */
const INVALID = '45010001';

/** A background call: it says nothing by itself and does not end a session. */
const QUIET = { quiet: true, errorHandling: false } as const;

/** The drafts that pages ask for; the portal clears those that the browser keeps. */
export interface Drafts extends DraftsPort {
  /** Forgets the drafts in this browser tab (handbook: logout). */
  readonly clear: () => void;
}

/** Drafts of one account with the server. */
interface RemoteDrafts {
  /** `no place`: it could not be asked. */
  read(name: DraftName): Promise<KeptDraft | undefined | 'no place'>;
  /** Rejects with a {@link CallFailure} when the content is refused. */
  save(name: DraftName, content: DraftValues, options: SaveOptions): Promise<Date | 'changed' | 'no place'>;
  discard(name: DraftName): Promise<void>;
}

function createRemoteDrafts(client: OperationClient): RemoteDrafts {
  /** Revision of each draft that this window has seen. */
  const seen = new Map<string, number>();
  const keyOf = ({ page, key }: DraftName): string => `${page} ${key}`;
  const asParams = ({ page, key }: DraftName) => ({ pageName: page, draftKey: key });
  return {
    read: async (name) => {
      const answer: OperationData<'queryDraft'> | null = await client
        .call('queryDraft', asParams(name), QUIET)
        .catch(() => null);
      if (!answer) return 'no place';
      seen.set(keyOf(name), answer.draft?.revision ?? 0);
      if (!answer.draft) return undefined;
      const content = parseContent(answer.draft.content);
      return content && { ...content, savedAt: fromShanghaiTime(answer.draft.savedTime) };
    },
    save: async (name, content, { overwrite = false }) => {
      const params = {
        ...asParams(name),
        content: JSON.stringify(content),
        ...(!overwrite && { revision: seen.get(keyOf(name)) ?? 0 }),
      };
      try {
        const mark: OperationData<'saveDraft'> | null = await client.call('saveDraft', params, QUIET);
        if (!mark) return 'no place';
        seen.set(keyOf(name), mark.revision);
        return fromShanghaiTime(mark.savedTime);
      } catch (error) {
        if (error instanceof CallFailure && error.code === CHANGED) return 'changed';
        if (error instanceof CallFailure && error.code === INVALID) throw error;
        return 'no place';
      }
    },
    discard: async (name) => {
      seen.set(keyOf(name), 0);
      await client.call('deleteDraft', asParams(name), QUIET).catch(() => undefined);
    },
  };
}

interface DraftsParts {
  readonly client: OperationClient;
  readonly session: { get(): SessionState };
  readonly storage: Storage;
  readonly clock: Pick<ServerClock, 'now'>;
}

/** Owner of the drafts. */
interface Owner {
  /** Empty after the logout: input that a page leaves then is dropped. */
  readonly id: string;
  /** Absent for a registrant: there is no account to keep them with. */
  readonly remote?: RemoteDrafts;
}

/** Finds the owner of the drafts at a moment. A registrant who logs in later keeps the earlier ones. */
function createOwners({ client, session, shelf }: Pick<DraftsParts, 'client' | 'session'> & { shelf: DraftShelf }) {
  const remotes = new Map<number, RemoteDrafts>();
  return (): Owner => {
    const state = session.get();
    const { account, ended } = state;
    const [id = '', ...former] = listOwners(state);
    // Input left in a page when the server has ended the session still belongs to its owner.
    if (id === '') return { id: ended?.reason === 'expired' ? ended.owner : '' };
    if (!account) return { id };
    for (const owner of former) shelf.handOver(owner, id);
    const remote = remotes.get(account.accountId) ?? createRemoteDrafts(client);
    remotes.set(account.accountId, remote);
    return { id, remote };
  };
}

/**
 * Drafts of the present operator: with the server, or in this browser tab where the gateway has no place for them. Calls
 * about one draft follow each other, so that this window never takes its own last change for another window's.
 */
export function createDrafts({ client, session, storage, clock }: DraftsParts): Drafts {
  const shelf = createDraftShelf(storage);
  const findOwner = createOwners({ client, session, shelf });
  const takeTurns = createTurns();
  /** Drafts that are in this browser tab only. */
  const shelved = new Set<string>();

  /** Work for the operator signed in at the request, not at its turn. */
  function inTurn<Result>(name: DraftName, work: (owner: Owner) => Promise<Result>): Promise<Result> {
    const owner = findOwner();
    return takeTurns(idOf(owner, name), () => work(owner));
  }

  /** Gives a draft to the server; one it takes is no longer in the tab. */
  async function hand(owner: Owner, name: DraftName, content: DraftValues, options: SaveOptions) {
    const saved = (await owner.remote?.save(name, content, options)) ?? 'no place';
    if (saved !== 'no place') shelf.remove(owner.id, name);
    if (saved === 'no place') shelved.add(idOf(owner, name));
    else shelved.delete(idOf(owner, name));
    return saved;
  }

  async function keep(owner: Owner, name: DraftName, content: DraftValues, options: SaveOptions) {
    const saved = await hand(owner, name, content, options);
    if (saved !== 'no place') return saved;
    const savedAt = clock.now();
    if (owner.id !== '') shelf.write(owner.id, name, { ...content, savedAt });
    return savedAt;
  }

  async function find(owner: Owner, name: DraftName): Promise<KeptDraft | undefined> {
    const there = await owner.remote?.read(name);
    const here = shelf.read(owner.id, name);
    const remote = there === 'no place' ? undefined : there;
    if (!here || (remote && here.savedAt <= remote.savedAt)) return remote;
    if (there === 'no place') shelved.add(idOf(owner, name));
    // The server can be reached again, or has been given a place for drafts.
    else await hand(owner, name, contentOf(here), {}).catch(() => undefined);
    return here;
  }

  return {
    read: (name) => inTurn(name, (owner) => find(owner, name)),
    save: (name, content, options) => inTurn(name, (owner) => keep(owner, name, content, options)),
    discard: (name) =>
      inTurn(name, async ({ id, remote }) => {
        shelf.remove(id, name);
        await remote?.discard(name);
      }),
    isLasting: (name) => !shelved.has(idOf(findOwner(), name)),
    clear: () => {
      shelved.clear();
      shelf.clear();
    },
  };
}

function contentOf({ values, step }: KeptDraft): DraftValues {
  return { values, ...(step !== undefined && { step }) };
}

function idOf({ id }: Owner, { page, key }: DraftName): string {
  return `${id} ${page} ${key}`;
}

/** Runs the tasks of one key one after the other; a failed task does not stop the next. */
type TakeTurns = <Result>(id: string, work: () => Promise<Result>) => Promise<Result>;

function createTurns(): TakeTurns {
  const last = new Map<string, Promise<unknown>>();
  return (id, work) => {
    const turn = (last.get(id) ?? Promise.resolve()).then(work);
    last.set(
      id,
      turn.catch(() => undefined),
    );
    return turn;
  };
}

/** Drafts that the gateway has no place for, or that it could not be reached for: in this browser tab. */
interface DraftShelf {
  read(owner: string, name: DraftName): KeptDraft | undefined;
  write(owner: string, name: DraftName, draft: KeptDraft): void;
  remove(owner: string, name: DraftName): void;
  /** Gives the drafts of one owner to another who is the same person; existing ones of the latter win. */
  handOver(from: string, to: string): void;
  /** Removes the drafts of every owner. */
  clear(): void;
}

/** Before the owner and the name of a draft in the storage. */
const PREFIX = 'draft ';

function createDraftShelf(storage: Storage): DraftShelf {
  const prefixOf = (owner: string): string => `${PREFIX}${owner} `;
  const listKeys = (prefix: string) => Object.keys(storage).filter((key) => key.startsWith(prefix));
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
      for (const key of listKeys(prefixOf(from))) {
        const target = prefixOf(to) + key.slice(prefixOf(from).length);
        storage.setItem(target, storage.getItem(target) ?? storage.getItem(key) ?? '');
        storage.removeItem(key);
      }
    },
    clear: () => listKeys(PREFIX).forEach((key) => storage.removeItem(key)),
  };
}

/** A draft's content; undefined for a text that is none. */
function parseContent(text: string): DraftValues | undefined {
  return readContent(parseRecord(text));
}

function readContent(record: JsonRecord = {}): DraftValues | undefined {
  const { values, step } = record;
  return isRecord(values) ? { values, ...(typeof step === 'string' && { step }) } : undefined;
}
