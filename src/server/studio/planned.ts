import type { OperationParams } from '#contract';
import { contractSchemas } from '#contract/schemas';
import {
  fakeAnswer,
  isPlannedFile,
  jsonOf,
  kindOfFile,
  type Operation,
  type Overrides,
  readContract,
  readSource,
} from '#engine/language';
// Register formats, whose samples appear in replies.
import '#trade/language';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../database/database.ts';
import { readBuild } from './build.ts';
import { type Live, readOverrides } from './live.ts';
import { plannedErrors } from './messages.ts';

/** Planned operations of a revision, with the data needed to make up replies. */
interface Planned {
  readonly operations: ReadonlyMap<string, Operation>;
  readonly dictionaries: Readonly<Record<string, readonly string[]>>;
}

const known = new WeakMap<Live, Promise<Planned>>();

/**
 * Made-up reply of an operation that is only planned in the published revision, and has no route yet. Undefined if it
 * does not exist.
 */
export async function answerPlanned(
  { db, live, now }: { readonly db: Db; readonly live: Live; readonly now: Date },
  { operation: id, params, page }: OperationParams<'answerPlannedOperation'>,
): Promise<{ readonly answer: unknown } | undefined> {
  const found = known.get(live) ?? readOverrides(db, live.overrides).then(readPlanned);
  known.set(live, found);
  found.catch(() => known.delete(live));
  const { operations, dictionaries } = await found;
  const operation = operations.get(id);
  if (operation?.planned !== true) return undefined;
  const options = { dictionaries, page, today: toShanghaiTime(now).slice(0, 10) };
  try {
    return { answer: fakeAnswer(operation, params, options) };
  } catch (error) {
    throw plannedErrors.noSample(id, error instanceof Error ? error.message : String(error));
  }
}

function readPlanned(overrides: Overrides): Planned {
  const texts = [...overrides].filter((one): one is [string, string] => one[1] !== null);
  const planned = texts.filter(([file]) => isPlannedFile(file));
  if (planned.length === 0) return { operations: new Map(), dictionaries: {} };
  const { api, profile } = readBuild().product;
  const documents = [...api, profile, ...planned.map(([file, text]) => readSource(file, text))];
  const named = documents.map((source) => [source.file.split('/').at(-1) ?? '', jsonOf(source)] as const);
  return {
    operations: readContract(Object.fromEntries(named)).operations,
    dictionaries: { ...contractSchemas.dictionaries, ...readDictionaries(texts) },
  };
}

/** Values of changed dictionaries, by name. */
function readDictionaries(texts: readonly (readonly [file: string, text: string])[]): Planned['dictionaries'] {
  const dictionaries = texts.filter(([file]) => kindOfFile(file) === 'dictionary');
  return Object.fromEntries(
    dictionaries.map(([, text]) => {
      const { name, items } = JSON.parse(text) as { name: string; items: readonly { readonly value: string }[] };
      return [name, items.map(({ value }) => value)];
    }),
  );
}
