import type { DraftName, DraftsPort } from '#engine';
import type { OperationClient } from '../http/create-client.ts';
import { createDraftShelf } from './draft-shelf.ts';
import { createRemoteDrafts, type RemoteDrafts } from './remote-drafts.ts';
import type { ServerClock } from './server-clock.ts';
import type { SessionState } from './session-state.ts';

interface DraftsParts {
  readonly client: OperationClient;
  readonly session: { get(): SessionState };
  readonly storage: Storage;
  readonly clock: Pick<ServerClock, 'now'>;
}

/** Whose drafts these are. */
interface Owner {
  /** Empty once nobody is signed in: what a page leaves behind at a log-out is nobody's. */
  readonly id: string;
  /** Absent for somebody who only registers: there is no account to keep them with. */
  readonly remote?: RemoteDrafts;
}

/**
 * Drafts of whoever is signed in: with the server, or in this browser tab where the gateway has no place for them. Calls
 * about one draft follow each other, so that this window never takes its own last change for another window's.
 */
export function createDrafts({ client, session, storage, clock }: DraftsParts): DraftsPort {
  const shelf = createDraftShelf(storage);
  const remotes = new Map<number, RemoteDrafts>();
  const queues = new Map<string, Promise<unknown>>();

  function findOwner(): Owner {
    const { account, registrant } = session.get();
    if (!account) return { id: registrant ? `registration ${registrant.phone}` : '' };
    const remote = remotes.get(account.accountId) ?? createRemoteDrafts(client);
    remotes.set(account.accountId, remote);
    return { id: String(account.accountId), remote };
  }

  function inTurn<Result>(name: DraftName, work: (owner: Owner) => Promise<Result>): Promise<Result> {
    const owner = findOwner();
    const id = `${owner.id} ${name.page} ${name.key}`;
    const turn = (queues.get(id) ?? Promise.resolve()).then(() => work(owner));
    queues.set(
      id,
      turn.catch(() => undefined),
    );
    return turn;
  }

  return {
    read: (name) =>
      inTurn(name, async ({ id, remote }) => {
        const [there, here] = [await remote?.read(name), shelf.read(id, name)];
        if (there === undefined || there === 'no place') return here;
        return here && here.savedAt > there.savedAt ? here : there;
      }),
    save: (name, content, options) =>
      inTurn(name, async ({ id, remote }) => {
        const saved = (await remote?.save(name, content, options)) ?? 'no place';
        if (saved !== 'no place') {
          shelf.remove(id, name);
          return saved;
        }
        const savedAt = clock.now();
        if (id !== '') shelf.write(id, name, { ...content, savedAt });
        return savedAt;
      }),
    discard: (name) =>
      inTurn(name, async ({ id, remote }) => {
        shelf.remove(id, name);
        await remote?.discard(name);
      }),
  };
}
