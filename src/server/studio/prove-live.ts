import type { DroppedFile } from '#contract';
import type { Overrides } from '#engine/language/prove';
import type { Db } from '../database/database.ts';
import type { Log } from '../platform/handler.ts';
import { addInboxMessage } from '../platform/inbox.ts';
import { describeFile } from './describe-file.ts';
import { findHolders } from './holders.ts';
import { findOverrides, type Live, readLive, readOverrides } from './live.ts';
import { texts } from './messages.ts';
import { proveChange } from './proof/ask-worker.ts';
import type { Proof } from './proof/question.ts';
import { keepProof } from './publish-revision.ts';

interface Parts {
  readonly db: Db;
  readonly log: Log;
  readonly now: Date;
}

const proving = new WeakMap<Db, Promise<Live>>();

/**
 * The published revision, proved with this build. Files incompatible with the build are dropped from it. `db` must not
 * be a transaction, because a proof takes seconds.
 */
export async function provideLive(parts: Parts): Promise<Live> {
  const { db } = parts;
  const live = await readLive(db);
  if (live.isProved) return live;
  const running = proving.get(db) ?? proveAnew(parts, live.revision).finally(() => proving.delete(db));
  proving.set(db, running);
  return running;
}

async function proveAnew({ db, log, now }: Parts, revision: number): Promise<Live> {
  const overrides = await readOverrides(db, (await findOverrides(db, revision)) ?? {});
  const { proof, dropped } = await dropUnborne(overrides);
  await db.transaction().execute(async (tx) => {
    const isFirst = await keepProof(tx, { revision, proof, dropped, now });
    if (!isFirst || dropped.length === 0) return;
    const files = dropped.map(({ title }) => title).join('、');
    for (const accountId of await findHolders(tx, 'PagePublish')) {
      await addInboxMessage(tx, { accountId, newsKind: 'page', ...messageAbout(revision, files) }, now);
    }
  });
  for (const { file, message } of dropped) {
    log.warn({ revision, file, reason: message }, 'a published file does not fit this build: its own is served');
  }
  return readLive(db);
}

function messageAbout(revision: number, files: string) {
  return { title: texts.droppedTitle, content: texts.dropped(revision, files), routeName: 'StudioRevisionList' };
}

/** Drops overrides with mistakes, or all overrides if the mistakes are in other files. */
async function dropUnborne(
  overrides: Overrides,
): Promise<{ readonly proof: Proof; readonly dropped: readonly DroppedFile[] }> {
  const kept = new Map(overrides);
  const dropped: DroppedFile[] = [];
  for (;;) {
    const proof = await proveChange(new Map(kept), [], 'server');
    if (proof.mistakeCount === 0 || kept.size === 0) return { proof, dropped };
    const mistaken = proof.mistakes.filter(({ file }) => kept.has(file));
    const [first] = proof.mistakes;
    const gone = mistaken.length > 0 ? new Set(mistaken.map(({ file }) => file)) : new Set(kept.keys());
    for (const file of gone) {
      const { zh = '' } = mistaken.find((one) => one.file === file) ?? first ?? {};
      dropped.push({ file, title: describeFile(file, kept.get(file)).title, message: zh });
      kept.delete(file);
    }
  }
}
