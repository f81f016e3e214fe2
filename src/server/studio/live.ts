import type { DroppedFile, PageRoute } from '#contract';
import type { Overrides } from '#engine/language/prove';
import type { Db } from '../database/database.ts';
import type { FileHashes } from '../database/schema/studio.ts';
import { readBuild } from './build.ts';
import type { AuthoredFile } from './proof/question.ts';
import { readTexts } from './texts.ts';

/** File that browsers load directly to translate pages. */
export const ENGLISH_TEXTS = 'schemas/texts/en.json';

/** The published revision as this build serves it. */
export interface Live {
  /** 0: nothing was published. */
  readonly revision: number;
  /** Whether this build has proved it; until then only the build is served. */
  readonly isProved: boolean;
  /** Changes to the build, except files that are incompatible with it. */
  readonly overrides: FileHashes;
  /** Pages that differ from the build. */
  readonly served: readonly PageRoute[];
  /** Names of removed build pages. */
  readonly removed: readonly string[];
  readonly dropped: readonly DroppedFile[];
}

const buildAlone: Live = { revision: 0, isProved: true, overrides: {}, served: [], removed: [], dropped: [] };

/** Reads the published revision. */
export async function readLive(db: Db): Promise<Live> {
  const { hash: buildHash } = readBuild();
  const found = await db
    .selectFrom('pageRevisions')
    .leftJoin('pageProofs', (join) =>
      join.onRef('pageProofs.revision', '=', 'pageRevisions.revision').on('pageProofs.buildHash', '=', buildHash),
    )
    .select(['pageRevisions.revision', 'pageRevisions.hash', 'pageProofs.provedAt'])
    .orderBy('pageRevisions.revision', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found) return buildAlone;
  const { revision, hash, provedAt } = found;
  if (provedAt === null) return { ...buildAlone, revision, isProved: false };
  return remember(`${revision} ${hash}`, () => readRevision(db, revision, buildHash));
}

async function readRevision(db: Db, revision: number, buildHash: string): Promise<Live> {
  const { overrides, ...proof } = await db
    .selectFrom('pageRevisions')
    .innerJoin('pageProofs', 'pageProofs.revision', 'pageRevisions.revision')
    .select(['overrides', 'served', 'removed', 'dropped'])
    .where('pageRevisions.revision', '=', revision)
    .where('buildHash', '=', buildHash)
    .executeTakeFirstOrThrow();
  return { revision, isProved: true, overrides: without(overrides, proof.dropped), ...proof };
}

/** Cached revisions: the published one, and those of requests still running. */
const REMEMBERED = 3;

const remembered = new Map<string, Promise<Live>>();

/** Caches by the hash of a revision's files, since a revision never changes. */
function remember(key: string, read: () => Promise<Live>): Promise<Live> {
  const found = remembered.get(key) ?? read();
  remembered.delete(key);
  remembered.set(key, found);
  const [oldest] = remembered.keys();
  if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  found.catch(() => remembered.delete(key));
  return found;
}

function without(overrides: FileHashes, dropped: readonly DroppedFile[]): FileHashes {
  const gone = new Set(dropped.map(({ file }) => file));
  return Object.fromEntries(Object.entries(overrides).filter(([file]) => !gone.has(file)));
}

/** Texts of overrides, by path. */
export async function readOverrides(db: Db, overrides: FileHashes): Promise<Overrides> {
  const texts = await readTexts(
    db,
    Object.values(overrides).filter((hash) => hash !== null),
  );
  return new Map(
    Object.entries(overrides).map(([file, hash]) => [file, hash === null ? null : (texts.get(hash) ?? null)]),
  );
}

/** Texts of all changeable files by path: the build with the overrides applied. */
export function listTexts(overrides: Overrides): ReadonlyMap<string, string> {
  const texts = new Map(readBuild().texts);
  for (const [file, text] of overrides) {
    if (text === null) texts.delete(file);
    else texts.set(file, text);
  }
  return texts;
}

/** Overrides of a revision; undefined if it does not exist. */
export async function findOverrides(db: Db, revision: number): Promise<FileHashes | undefined> {
  if (revision === 0) return {};
  const found = await db
    .selectFrom('pageRevisions')
    .select('overrides')
    .where('revision', '=', revision)
    .executeTakeFirst();
  return found?.overrides;
}

/** Text of a file with the overrides applied; null if it does not exist. */
export async function readText(db: Db, file: string, overrides: FileHashes): Promise<string | null> {
  if (!Object.hasOwn(overrides, file)) return readBuild().texts.get(file) ?? null;
  const found = await readOverrides(db, { [file]: overrides[file] ?? null });
  return found.get(file) ?? null;
}

/** Lists the files that differ between two revisions. */
export async function listDifferences(db: Db, before: FileHashes, after: FileHashes): Promise<readonly AuthoredFile[]> {
  const files = [...new Set([...Object.keys(before), ...Object.keys(after)])].toSorted();
  const changed = files.filter(
    (file) => before[file] !== after[file] || Object.hasOwn(before, file) !== Object.hasOwn(after, file),
  );
  return Promise.all(
    changed.map(async (file) => ({
      file,
      text: await readText(db, file, after),
      base: await readText(db, file, before),
    })),
  );
}
