import { isRecord } from '#values/record';
import { completeProfile } from '#client';
import { jsonOf, type Source } from '../../read/source.ts';
import { isSameValue } from '../../read/show-value.ts';
import { words, type Words } from '../../run/words.ts';
import { compareSiblings } from './compare.ts';
import { readFileThings } from './file-things.ts';
import { createNames, type Names } from './names.ts';
import { describePages } from './page-changes.ts';
import { isBroken, listChangedFiles, type ChangedFile, type ProductState } from './product-state.ts';
import { readPlannedThings, sayNewOperation } from './planned-things.ts';
import { sayDifference } from './sentences.ts';

/** A sentence for a change's approver. */
export interface ChangeWords {
  readonly file: string;
  /** Title of the page or dictionary in the file. */
  readonly title: string;
  readonly words: Words;
}

/** Describes a change of the product for its approver, file by file in the order of their parts. */
export function describeChanges(before: ProductState, after: ProductState): readonly ChangeWords[] {
  const changed = listChangedFiles(before.files, after.files);
  const names = namesOf(before, after);
  const ofPages = describePages({ before, after, changed, names });
  return changed.flatMap((one) => {
    const found = isBroken(one) ? [broken] : (describeFile(one, names, after) ?? ofPages.get(one.file) ?? []);
    const said = found.length > 0 ? found : [sayUnseen(one)];
    return said.map((sentence) => ({ file: one.file, title: titleOf(one), words: sentence }));
  });
}

const broken = words(
  'the file is not valid JSON; mend it to see what the change does',
  '文件不是有效的 JSON，改正以后才能看到改了什么',
);

/** Names from both versions; the newer name wins. */
export function namesOf(...states: readonly ProductState[]): Names {
  const all = states.map(({ checked }) => checked.workspace);
  const entries = <Value>(read: (workspace: (typeof all)[number]) => Iterable<readonly [string, Value]>) =>
    all.flatMap((workspace) => [...read(workspace)]);
  return createNames({
    operations: new Map(entries(({ contract }) => contract.operations).map(([id, { summary }]) => [id, summary])),
    pages: new Map(entries(({ pages }) => pages).map(([name, { title }]) => [name, title])),
    codes: new Map(entries(({ codes }) => codes)),
  });
}

const schemaOf = {
  dictionaries: 'dictionary',
  texts: 'texts',
  menu: 'menu',
  permissions: 'permissions',
} as const;

/** Describes a file other than pages and fragments; undefined for those. */
function describeFile(changed: ChangedFile, names: Names, { files }: ProductState): readonly Words[] | undefined {
  const { kind, before, after } = changed;
  if (kind === 'pages' || kind === 'blocks') return undefined;
  if (kind === 'api') return describeOperations(changed, files, names);
  const noun = nounOf[kind];
  const title = titleOf(changed);
  if (!before) return [words(`new ${noun.en} “${title}”`, `新增${noun.zh}“${title}”`)];
  if (!after) return [words(`${noun.en} “${title}” is removed`, `删除${noun.zh}“${title}”`)];
  const vocabulary = { names, schema: files.schemas[schemaOf[kind]] };
  const found = compareSiblings(readFileThings(before, kind), readFileThings(after, kind));
  return found.map((difference) => sayDifference(difference, vocabulary));
}

function describeOperations(
  { before, after }: ChangedFile,
  { profile, schemas }: ProductState['files'],
  names: Names,
): readonly Words[] {
  const known = completeProfile(jsonOf(profile));
  const [former, latter] = [before, after].map((source) => readPlannedThings(source, known));
  const vocabulary = { names, schema: schemas.api };
  return compareSiblings(former ?? [], latter ?? []).map((difference) =>
    difference.kind === 'added' && difference.thing.around === undefined
      ? sayNewOperation(difference.thing)
      : sayDifference(difference, vocabulary),
  );
}

const nounOf = {
  dictionaries: words('dictionary', '字典'),
  texts: words('table of texts', '译文表'),
  menu: words('menu', '菜单'),
  permissions: words('permissions', '权限表'),
} as const;

/** A difference that no screen shows. */
function sayUnseen({ kind, before, after }: ChangedFile): Words {
  if (kind === 'blocks' && !before) return words('new fragment', '新增片段');
  if (kind === 'blocks' && !after) return words('the fragment is removed', '删除片段');
  if (!before || !after || !isSameValue(jsonOf(before), jsonOf(after)))
    return words('no screen changes', '画面没有变化');
  return words('only the layout or the order of the file changes', '只改了文件的排版或书写顺序');
}

function titleOf({ file, kind, before, after }: ChangedFile): string {
  if (kind === 'menu' || kind === 'permissions') return nounOf[kind].zh;
  return readTitle(after) ?? readTitle(before) ?? (file.split('/').at(-1) ?? file).replace(/\.json$/u, '');
}

function readTitle(source: Source | undefined): string | undefined {
  const json = source && jsonOf(source);
  const info = isRecord(json) ? json['info'] : undefined;
  const title = isRecord(info) ? info['title'] : isRecord(json) ? json['title'] : undefined;
  return typeof title === 'string' ? title : undefined;
}
