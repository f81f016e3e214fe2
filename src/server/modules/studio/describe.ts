import type { OperationData, OperationParams, CodeEffect } from '#contract';
import type { Db } from '../../database/database.ts';
import type { FileHashes } from '../../database/schema/studio.ts';
import { BusinessError, errors } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/handler.ts';
import { omitNulls } from '../../platform/record-of.ts';
import { readBuild } from '../../studio/build.ts';
import { findOverrides, listDifferences, type Live, readOverrides } from '../../studio/live.ts';
import { proveChange } from '../../studio/proof/ask-worker.ts';
import type { Proof } from '../../studio/proof/question.ts';
import { provideLive } from '../../studio/prove-live.ts';
import { texts } from './messages.ts';
import {
  presentChange,
  presentFile,
  presentMistake,
  presentPages,
  presentRevision,
  presentRisks,
  presentWords,
} from './present.ts';
import { filesOfRollBack, noteMistakes } from './publish.ts';
import { findEditorNames } from './presence.ts';
import {
  type ChangeRow,
  findChange,
  findChangeFiles,
  findComments,
  findLaterRevisions,
  findRevision,
  findWriterNames,
} from './queries.ts';
import { isOpen, mayStep } from './rules.ts';
import { type ChangeRisk, meetsNeeds, type Needs } from '#engine/language/edit';
import type { Language } from '#engine/language/run';
import { codeFiles, listLabels, parsePermissions, readLiveCodes } from '../../studio/codes.ts';
import { type Around, findAround } from '../../studio/holders.ts';

/** Describes a change with its effect on the published product, or the effect that it had. */
export async function describeChange(
  changeNo: string,
  context: RequestContext,
): Promise<OperationData<'queryPageChange'>> {
  const { db, user, language } = context;
  const row = await findChange(db, changeNo);
  if (!row) throw errors.recordNotFound(texts.change);
  const files = await findChangeFiles(db, changeNo);
  const live = await provideLive(context);
  const { proof, failure } = await explainFailure(async () =>
    proveChange(await readOverrides(db, await findGround(db, row, live)), files, { reader: user.accountId }),
  );
  if (proof && isOpen(row)) await noteMistakes(db, row, proof.mistakeCount);
  const may = (code: string, step: Parameters<typeof mayStep>[0]) =>
    user.permissions.has(code) && mayStep(step, row, user.accountId);
  return {
    ...presentChange(row),
    ...(row.note !== null && { note: row.note }),
    ...(failure !== undefined && { checkFailure: failure }),
    files: files.map((one) => presentFile(one, proof)),
    pages: [...presentPages(files, proof)],
    words: presentWords(proof, language),
    risks: presentRisks(proof, language, proof ? await countGains(context, proof) : new Map()),
    effects: proof ? [...(await describeEffects(context, proof))] : [],
    ...describeFaults(row, proof, language),
    comments: await findComments(db, changeNo),
    writerNames: await findWriterNames(db, changeNo),
    editorNames: await findEditorNames(db, changeNo, context),
    mayApprove: may('PagePublish', 'publish'),
    mayEdit: may('PageDesign', 'save'),
    mayRename: may('PageDesign', 'save') && row.authorId === user.accountId,
    mayWithdraw: may('PageDesign', 'withdraw'),
    mayVoid: may('PageDesign', 'void'),
    liveRevision: live.revision,
  };
}

/** Files to compare a change with: the published ones, or those that were published before it. */
async function findGround(db: Db, { revision }: ChangeRow, live: Live): Promise<FileHashes> {
  if (revision === null) return live.overrides;
  return (await findOverrides(db, revision - 1)) ?? {};
}

/** Mistakes and conflicts that block an open change; empty for a closed one. */
function describeFaults(row: ChangeRow, proof: Proof | undefined, language: Language) {
  if (!proof || !isOpen(row)) return { diagnostics: [], conflicts: [] };
  const { mistakes, mistakeCount, conflicts } = proof;
  return {
    mistakeCount,
    diagnostics: mistakes.map((one) => presentMistake(one, language)),
    conflicts: conflicts.map((one) => ({ ...one, place: one.place[language] })),
  };
}

/** A proof, or the reason why it failed: the change is shown in either case. */
async function explainFailure(
  ask: () => Promise<Proof>,
): Promise<{ readonly proof?: Proof; readonly failure?: string }> {
  try {
    return { proof: await ask() };
  } catch (error) {
    if (!(error instanceof BusinessError)) throw error;
    return { failure: error.message };
  }
}

/** A revision with its differences from another one; by default from its predecessor. */
export async function describeRevision(
  { revision, against = revision - 1 }: OperationParams<'queryPageRevision'>,
  context: RequestContext,
): Promise<OperationData<'queryPageRevision'>> {
  const { db, language, user } = context;
  const row = await findRevision(db, revision, readBuild().hash);
  const [before, after] = [await findOverrides(db, against), await findOverrides(db, revision)];
  if (!row || !before || !after) throw errors.recordNotFound(texts.revision);
  const live = await provideLive(context);
  const files = await listDifferences(db, before, after);
  const { proof } = await explainFailure(async () =>
    proveChange(await readOverrides(db, before), files, { reader: user.accountId }),
  );
  return {
    ...presentRevision(row, live.revision),
    against,
    words: presentWords(proof, language),
    files: files.map((one) => presentFile(one, undefined)),
    pages: [...presentPages(files, proof)],
  };
}

/** What a rollback undoes, and what is live after it. */
export async function describeRollBack(
  params: OperationParams<'queryRollBack'>,
  context: RequestContext,
): Promise<OperationData<'queryRollBack'>> {
  const { db, language, user } = context;
  const { hash } = readBuild();
  const live = await provideLive(context);
  const { to, without = 0 } = params;
  const undone = to === undefined ? [await findRevision(db, without, hash)] : await findLaterRevisions(db, to, hash);
  const files = await filesOfRollBack(db, live, params);
  const proof = await proveChange(await readOverrides(db, live.overrides), files, { reader: user.accountId });
  const { mistakes, conflicts, merged } = proof;
  return {
    undone: undone.flatMap((row) => (row ? [presentRevision(row, live.revision)] : [])),
    words: presentWords(proof, language),
    risks: presentRisks(proof, language, await countGains(context, proof)),
    effects: [...(await describeEffects(context, proof))],
    diagnostics: mistakes.map((one) => presentMistake(one, language)),
    conflicts: conflicts.map((one) => ({ ...one, place: one.place[language] })),
    files: merged.map((one) => presentFile(one, undefined)),
    pages: [...presentPages(merged, proof)],
    texts: merged.map(({ file, text, base }) => ({ file, ...omitNulls({ text, liveText: base }) })),
  };
}

/** How many operators can use a part that they could not use, by the risk that says so. */
async function countGains(
  { db }: RequestContext,
  { risks, own }: Pick<Proof, 'risks' | 'own'>,
): Promise<ReadonlyMap<ChangeRisk, number>> {
  const wider = risks.filter(({ needs }) => needs !== undefined);
  if (wider.length === 0) return new Map();
  const { users } = await findAround(db, asMaps(own));
  const gains = ({ needs }: ChangeRisk): number =>
    users.filter(({ before, after }) => meetsNeeds(needs?.after, after) && !meetsNeeds(needs?.before, before)).length;
  return new Map(wider.map((risk) => [risk, gains(risk)]));
}

/** Permissions that a change grants or revokes, by role and by operator. */
async function describeEffects(
  { db, language }: RequestContext,
  { effects, own, merged }: Pick<Proof, 'effects' | 'own' | 'merged'>,
): Promise<readonly CodeEffect[]> {
  if (effects.length === 0) return [];
  const { roles, users } = await findAround(db, asMaps(own));
  const table = merged.find(({ file }) => file === codeFiles.permissions)?.text;
  const added = table ? parsePermissions(table).map(({ code, label }) => [code, label] as const) : [];
  const labels = new Map([...listLabels(await readLiveCodes(db)), ...added]);
  return effects.flatMap((one) =>
    (['lose', 'gain'] as const).flatMap((effect): CodeEffect[] => {
      const isHit = ({ before, after }: Around): boolean => {
        const [could, can] = [meetsNeeds(one.before, before), meetsNeeds(one.after, after)];
        return effect === 'lose' ? could && !can : can && !could;
      };
      const roleNames = roles.filter(isHit).map(({ roleName }) => roleName);
      const userCount = users.filter(isHit).length;
      if (userCount === 0 && roleNames.length === 0) return [];
      const needed = listNeeds(effect === 'lose' ? (one.after ?? one.before) : one.after);
      return [
        {
          permissionCode: needed.join('、'),
          label: needed.map((code) => labels.get(code) ?? code).join('、'),
          effect,
          text: (effect === 'lose' ? texts.closesFor : texts.opensFor)(one.words)[language],
          roleNames,
          userCount,
        },
      ];
    }),
  );
}

function asMaps({ before, after }: Proof['own']) {
  return { before: new Map(before), after: new Map(after) };
}

function listNeeds(needs: Needs | undefined): readonly string[] {
  return [...new Set((needs ?? []).flat())];
}
