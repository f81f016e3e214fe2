import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mergeFile } from '#engine/language/edit';
import { readProduct } from '#product';
import type { RemoteServer } from '../command/connect.ts';
import { createFormatter, type FormatFile } from './format-file.ts';
import { keepLastPulled, readLastPulled } from './last-pulled.ts';
import type { Outcome } from './outcome.ts';
import { downloadFiles, type FileTexts, listFiles } from './revision-files.ts';

/** The change of a file of the project. */
interface Pulled {
  readonly file: string;
  /** The new text; null to remove it, undefined to leave it. */
  readonly text?: string | null;
  /** Places that both sides have changed. */
  readonly conflicts: readonly string[];
}

/**
 * Brings what went live since the last pull into a project. Own edits are kept; a file in which both sides changed the
 * same place is left as it is.
 */
export async function pull(server: RemoteServer, address: string, root: string): Promise<Outcome> {
  const { revision } = await server.call('queryLivePages', {});
  const former = readLastPulled(root, address);
  const base = await downloadFiles(server, former);
  const theirs = await downloadFiles(server, revision);
  const changed = [...new Set([...base.keys(), ...theirs.keys()])].filter(
    (file) => base.get(file) !== theirs.get(file),
  );
  const product = readProduct(root);
  const [mine, format] = [listFiles(product), createFormatter(product)];
  const pulled = changed.toSorted().map((file) => planFile(file, { base, theirs, mine }, format));
  for (const one of pulled) await write(root, one);
  const conflicts = pulled.filter((one) => one.conflicts.length > 0);
  if (conflicts.length === 0) keepLastPulled(root, address, revision);
  return {
    lines: [...describe(pulled, mine), ...summarise(revision, conflicts.length)],
    done: conflicts.length === 0,
  };
}

type Sides = Readonly<Record<'base' | 'theirs' | 'mine', FileTexts>>;

function planFile(file: string, sides: Sides, format: FormatFile): Pulled {
  const formatted = (text: string | undefined) => (text === undefined ? null : format(file, text));
  const mine = sides.mine.get(file) ?? null;
  const base = formatted(sides.base.get(file));
  const theirs = formatted(sides.theirs.get(file));
  const merged = mergeFile({ base, theirs, mine });
  if ('conflicts' in merged) return { file, conflicts: merged.conflicts.map(({ pointer }) => pointer) };
  const { text } = merged;
  if (text === mine) return { file, conflicts: [] };
  return { file, text: text === null ? null : format(file, text), conflicts: [] };
}

async function write(root: string, { file, text }: Pulled): Promise<void> {
  if (text === undefined) return;
  const path = join(root, file);
  if (text === null) return rm(path);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

function describe(pulled: readonly Pulled[], mine: FileTexts): readonly string[] {
  return pulled.flatMap(({ file, text, conflicts }) => {
    if (conflicts.length > 0) return [`conflict  ${file}  ${conflicts.join(' ')}`.trimEnd()];
    if (text === undefined) return [];
    return [`${text === null ? 'removed ' : mine.has(file) ? 'changed ' : 'added   '}  ${file}`];
  });
}

function summarise(revision: number, conflicts: number): readonly string[] {
  if (conflicts === 0) return [`schemas/ has revision ${revision}`];
  return [
    `left as they are: ${conflicts} with places that you and revision ${revision} both changed`,
    'take the value of the server there and pull again, or push and decide in the portal',
  ];
}
