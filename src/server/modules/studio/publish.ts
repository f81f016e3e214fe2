import type { OperationData, OperationParams } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { auditRefusal } from '../../platform/audit.ts';
import { errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { codeFiles, listCodes, parsePermissions, readLiveCodes } from '../../studio/codes.ts';
import { grantToAdministrators } from '../../studio/grant-codes.ts';
import { applyGrants, requireGrants } from '../../studio/own-codes.ts';
import { findHolders } from '../../studio/holders.ts';
import { findOverrides, listDifferences, type Live, readOverrides, readText } from '../../studio/live.ts';
import { proveChange } from '../../studio/proof/ask-worker.ts';
import type { AuthoredFile, Proof } from '../../studio/proof/question.ts';
import { keepPerson } from '../../studio/people.ts';
import { provideLive } from '../../studio/prove-live.ts';
import { type NewRevision, publishRevision } from '../../studio/publish-revision.ts';
import { replaceFiles } from './change-files.ts';
import { presentStep, record, takeStep, sendNotice } from './commands.ts';
import { studioErrors, texts } from './messages.ts';
import { findChange, findChangeFiles } from './queries.ts';
import { isWriter, requireStep } from './rules.ts';

type StepParams = OperationParams<'submitPageChange'>;

/** A change with its proof against the published product. */
interface Proved {
  readonly live: Live;
  readonly proof: Proof;
}

/** Submits a change for approval: merges it with later publications, and proves the whole product. */
export async function submitPageChange(
  params: StepParams,
  context: RequestContext,
): Promise<OperationData<'submitPageChange'>> {
  const { live, proof } = await proveStep('submit', params, context);
  const { user, now } = context;
  return context.transact(async (tx) => {
    const update = { submittedAt: toShanghaiTime(now), baseRevision: live.revision, mistakeCount: 0 };
    const change = await takeStep(tx, 'submit', params, { user, now, update });
    // A merge counts as saved in the submitted version.
    const merged = proof.merged.map((one) => ({ ...one, version: change.version + 1 }));
    await replaceFiles(tx, change.changeNo, merged);
    await record(tx, context, { action: 'page.submit', change });
    const to = (await findHolders(tx, 'PagePublish')).filter((accountId) => !isWriter(change, accountId));
    const content = texts.waiting(change.title, change.authorName);
    await sendNotice(tx, change, { to, title: texts.waitingTitle, content }, now);
    return presentStep('submit', change);
  });
}

/** Attempts to publish while other publications interfere. */
const ATTEMPTS = 3;

/** Publishes a change of another author in one transaction. */
export async function publishPageChange(
  params: StepParams,
  context: RequestContext,
): Promise<OperationData<'publishPageChange'>> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const proved = await proveStep('publish', params, context);
    const revision = await context.transact((tx) => publishProved(tx, proved, params, context));
    if (revision !== undefined) return { revision };
  }
  throw studioErrors.busy();
}

/** Undefined if another revision was published since the proof; nothing is written then. */
async function publishProved(
  tx: Db,
  { live, proof }: Proved,
  params: StepParams,
  context: RequestContext,
): Promise<number | undefined> {
  const { user, now } = context;
  const { changeNo } = params;
  const change = await findChange(tx, changeNo);
  if (!change) throw errors.recordNotFound(texts.change);
  const { title, authorId } = change;
  const people = { authorId, approverId: user.accountId };
  await keepPerson(tx, user);
  const revision = await goLive(tx, { kind: 'publish', changeNo, title, ...people, live, proof, now });
  if (revision === undefined) return undefined;
  const decision = { deciderId: user.accountId, decidedAt: toShanghaiTime(now), revision, mistakeCount: 0 };
  // Locks the change and checks the step again. A refusal rolls the revision back.
  await takeStep(tx, 'publish', params, { user, now, update: decision });
  await record(tx, context, { action: 'page.publish', change });
  const content = texts.published(title, user.realName, revision);
  await sendNotice(tx, change, { to: [authorId], title: texts.publishedTitle, content }, now);
  return revision;
}

/** Publishes a revision, grants its new codes to administrators, and those of pages' own to their roles. */
async function goLive(tx: Db, revision: NewRevision): Promise<number | undefined> {
  const before = await readLiveCodes(tx);
  const number = await publishRevision(tx, revision);
  if (number === undefined) return undefined;
  const [after, known] = [await readLiveCodes(tx), new Set(listCodes(before))];
  await grantToAdministrators(
    tx,
    listCodes(after).filter((code) => !known.has(code)),
  );
  await applyGrants(tx, before, after);
  return number;
}

/**
 * Proves a change before it is submitted or published. Throws if the step is not allowed, or if mistakes or conflicts
 * block it.
 */
async function proveStep(step: 'submit' | 'publish', params: StepParams, context: RequestContext): Promise<Proved> {
  const { db, user, now, traceId } = context;
  const { changeNo, version } = params;
  const change = await findChange(db, changeNo);
  if (!change) throw errors.recordNotFound(texts.change);
  const { accountId } = user;
  const entry = { now, accountId, traceId, action: `page.${step}`, subject: changeNo } as const;
  await auditRefusal(db, entry, async () => requireStep(step, change, { accountId, version }));
  const live = await provideLive(context);
  const overrides = await readOverrides(db, live.overrides);
  const asker = step === 'publish' ? 'publisher' : { author: accountId };
  const proof = await proveChange(overrides, await findChangeFiles(db, changeNo), asker);
  if (proof.mistakeCount > 0) await noteMistakes(db, params, proof.mistakeCount);
  requireProof(proof);
  const table = proof.merged.find(({ file }) => file === codeFiles.permissions)?.text;
  if (table) await requireGrants(db, parsePermissions(table));
  return { live, proof };
}

/** Stores the number of mistakes of a version, for lists. */
export async function noteMistakes(db: Db, { changeNo, version }: StepParams, mistakeCount: number): Promise<void> {
  await db
    .updateTable('pageChanges')
    .set({ mistakeCount })
    .where('changeNo', '=', changeNo)
    .where('version', '=', version)
    .where((eb) => eb.or([eb('mistakeCount', 'is', null), eb('mistakeCount', '<>', mistakeCount)]))
    .execute();
}

/** Number of mistakes named in a refusal. */
const NAMED = 3;

/** Throws if conflicts, mistakes or an empty change block publication. */
function requireProof({ conflicts, mistakes, mistakeCount, merged }: Proof): void {
  if (conflicts.length > 0) throw studioErrors.conflicts([...new Set(conflicts.map(({ file }) => file))]);
  if (mistakeCount > 0) {
    const named = mistakes.slice(0, NAMED).map(({ file, line, zh }) => `${file} 第${line}行 ${zh}`);
    throw studioErrors.mistakes(named, mistakeCount);
  }
  if (merged.length === 0) throw studioErrors.nothingChanged();
}

/** Publishes a new revision equal to an older one, or without another's changes. Business data stays untouched. */
export async function rollBackPages(
  params: OperationParams<'rollBackPages'>,
  context: RequestContext,
): Promise<OperationData<'rollBackPages'>> {
  const { to, without, reason } = params;
  const { db, user, now } = context;
  const { accountId } = user;
  const title = to === undefined ? texts.without(without ?? 0) : texts.rolledBack(to);
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const live = await provideLive(context);
    const files = await filesOfRollBack(db, live, params);
    const proof = await proveChange(await readOverrides(db, live.overrides), files, 'publisher');
    requireProof(proof);
    const people = { authorId: accountId, approverId: accountId };
    const revision = await context.transact(async (tx) => {
      await keepPerson(tx, user);
      const number = await goLive(tx, { kind: 'rollback', title, reason, ...people, live, proof, now });
      if (number === undefined) return undefined;
      await record(tx, context, { action: 'page.rollback', change: { changeNo: String(number), title }, reason });
      return number;
    });
    if (revision !== undefined) return { revision };
  }
  throw studioErrors.busy();
}

/** The change that a rollback makes to what is live. */
export async function filesOfRollBack(
  db: Db,
  live: Live,
  { to, without = 0 }: OperationParams<'queryRollBack'>,
): Promise<readonly AuthoredFile[]> {
  if (to === undefined) return undo(db, without);
  return listDifferences(db, live.overrides, await requireOverrides(db, to));
}

/** Change that reverts a revision. */
async function undo(db: Db, revision: number): Promise<readonly AuthoredFile[]> {
  const after = await requireOverrides(db, revision);
  const before = await requireOverrides(db, revision - 1);
  const { files } = await db
    .selectFrom('pageRevisions')
    .select('files')
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return Promise.all(
    files.map(async (file) => ({
      file,
      text: await readText(db, file, before),
      base: await readText(db, file, after),
    })),
  );
}

async function requireOverrides(db: Db, revision: number) {
  const overrides = await findOverrides(db, revision);
  if (!overrides) throw errors.recordNotFound(texts.revision);
  return overrides;
}
