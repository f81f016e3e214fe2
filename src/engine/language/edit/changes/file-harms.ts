import { isRecord } from '#values/record';
import { jsonOf, type Source } from '../../read/source.ts';
import { cutText, showLeaf } from '../../read/show-value.ts';
import { compose, words, type Words } from '../../run/words.ts';
import { compareSiblings } from './compare.ts';
import { readFileThings } from './file-things.ts';
import { harm, type Harm, listOf, quote, quotePair } from './harm.ts';
import { isBroken, listChangedFiles, type ProductState } from './product-state.ts';
import { nameThing, say } from './sentences.ts';
import { flattenThings, readPageThing, type Thing } from './things.ts';

export interface FileHarm {
  readonly harm: Harm;
  readonly file: string;
  readonly title: string;
}

/** Whether a part calls an operation that changes data. */
type IsWrite = (part: Thing) => boolean;

/** What can harm in files that are no pages: dictionaries, names of permissions, translations. */
export function listFileHarms(before: ProductState, after: ProductState, isWrite: IsWrite): readonly FileHarm[] {
  const changed = listChangedFiles(before.files, after.files).filter(
    (one) => one.before && one.after && !isBroken(one),
  );
  const uses = changed.some(({ kind }) => kind === 'texts') ? readUses(after, isWrite) : new Map<string, Words>();
  return changed.flatMap((one): readonly FileHarm[] => {
    const { kind, file } = one;
    if (kind !== 'dictionaries' && kind !== 'permissions' && kind !== 'texts') return [];
    const title = titleOf(one.after) ?? file;
    const differences = compareSiblings(readFileThings(one.before, kind), readFileThings(one.after, kind));
    return differences
      .flatMap((difference): readonly Harm[] => {
        if (kind === 'dictionaries') return sayValue(difference, title);
        if (kind === 'permissions') return sayPermission(difference);
        return sayTranslation(difference, uses, languageOf(file));
      })
      .map((found) => ({ harm: found, file, title }));
  });
}

type Difference = ReturnType<typeof compareSiblings>[number];

/** A value that is gone, has another name, or can no longer be chosen. */
function sayValue(difference: Difference, title: string): readonly Harm[] {
  const { thing } = difference;
  const of = words(`dictionary “${title}”: `, `字典“${title}”：`);
  if (difference.kind === 'removed')
    return [harm('value', say`${of}${nameThing(thing)} is removed`, say`${of}${nameThing(thing)}被删除`)];
  if (difference.kind !== 'changed') return [];
  const subject = nameThing(difference.former);
  const code = words(` (${thing.key})`, `（${thing.key}）`);
  const [word] = difference.path;
  if (word === 'label') {
    const to = quote(difference.after);
    return [harm('value', say`${of}${subject}${code} is now called ${to}`, say`${of}${subject}${code}改称${to}`)];
  }
  if (word !== 'disabled') return [];
  return difference.after === true
    ? [harm('value', say`${of}${subject}${code} can no longer be chosen`, say`${of}${subject}${code}不能再选`)]
    : [harm('value', say`${of}${subject}${code} can be chosen again`, say`${of}${subject}${code}又可以选`)];
}

/** Who gives rights to a role sees names alone. */
function sayPermission(difference: Difference): readonly Harm[] {
  if (difference.kind !== 'changed' || difference.path[0] !== 'label') return [];
  const { former, thing, after } = difference;
  const subject = compose(say`${nameThing(former)} (${thing.key})`, say`${nameThing(former)}（${thing.key}）`);
  return [
    harm(
      'wider',
      say`${subject} is now called ${quote(after)}: roles are given permissions by name`,
      say`${subject}改称${quote(after)}：角色授权时看到的是名称`,
    ),
  ];
}

function sayTranslation(difference: Difference, uses: ReadonlyMap<string, Words>, language: string): readonly Harm[] {
  if (difference.kind !== 'changed') return [];
  const use = uses.get(difference.thing.key);
  if (!use) return [];
  const [from, to] = quotePair(difference.before, difference.after);
  return [
    harm(
      'guard',
      say`${use} says ${to} in ${language} instead of ${from}`,
      say`${use}的译文（${language}）由 ${from} 改为 ${to}`,
    ),
  ];
}

const languageOf = (file: string): string => /([\w-]+)\.json$/u.exec(file)?.[1] ?? file;

/** Texts that say what is about to happen: names of buttons that change data, questions before them, warnings. */
function readUses({ checked }: ProductState, isWrite: IsWrite): ReadonlyMap<string, Words> {
  const found = new Map<string, Words>();
  const note = (text: string | undefined, said: Words): void => {
    if (text !== undefined && !found.has(text)) found.set(text, said);
  };
  for (const page of checked.pages.values())
    for (const thing of flattenThings(readPageThing(page))) {
      const subject = nameThing(thing);
      const value = (name: string): unknown => thing.members.get(name)?.value;
      if (value('type') === 'alert') note(showLeaf(value('text')), sayWarning(showLeaf(value('text')) ?? ''));
      if (!isWrite(thing)) continue;
      note(showLeaf(value('label')), compose(say`${subject}, which changes data,`, say`会改变数据的${subject}`));
      for (const asked of ['confirm', 'confirmOnOpen'])
        for (const text of listOf(value(asked)).flatMap(textsOf))
          note(text, compose(say`the question of ${subject}`, say`${subject}的询问`));
    }
  return found;
}

const sayWarning = (text: string): Words => words(`the warning “${cutText(text)}”`, `提示“${cutText(text)}”`);

function textsOf(value: unknown): readonly string[] {
  if (isRecord(value) && showLeaf(value) === undefined)
    return ['title', 'text'].flatMap((name) => textsOf(value[name]));
  const text = showLeaf(value);
  return text === undefined ? [] : [text];
}

function titleOf(source: Source | undefined): string | undefined {
  const json = source && jsonOf(source);
  const title = isRecord(json) ? json['title'] : undefined;
  return typeof title === 'string' ? title : undefined;
}
