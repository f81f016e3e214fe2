import { isRecord } from '#values/record';
import type { ResolvedPage } from '../../run/resolved.ts';
import { isSameValue, showLeaf } from '../../read/show-value.ts';
import { compose, words, type Words } from '../../run/words.ts';
import type { Contract } from '../../read/api/shape.ts';
import { compareSiblings, type Difference } from './compare.ts';
import type { Harm } from './harm.ts';
import { listHarms } from './list-harms.ts';
import { isWrite, readTexts } from './writes.ts';
import { namesOf, type ChangeWords } from './describe-changes.ts';
import { describeEffects, namePart, type Needs, type PermissionEffect } from './describe-effects.ts';
import { readFileThings } from './file-things.ts';
import type { Names } from './names.ts';
import { comparePages, pairPages } from './page-changes.ts';
import { isBroken, listChangedFiles, type ProductState } from './product-state.ts';
import { nameThing } from './sentences.ts';
import { flattenThings, readPageThing, type Thing } from './things.ts';

/**
 * What an approver reads first. `kept`: the contract keeps operations for the page. `write`: a new call that changes data.
 * `wider`: more people can reach a part. `unreached`: a page that no menu or button leads to. The others: {@link Harm}.
 */
export interface ChangeRisk extends ChangeWords {
  readonly kind: 'kept' | 'write' | 'wider' | 'unreached' | Harm['kind'];
  /** Codes that a part needs, where more people can reach it. */
  readonly needs?: Pick<PermissionEffect, 'before' | 'after'>;
}

interface Versions {
  readonly before: ProductState;
  readonly after: ProductState;
  readonly contracts: Readonly<Record<'before' | 'after', Contract>>;
  readonly names: Names;
}

/** Lists what a change could be abused for, the gravest kind first. */
export function describeRisks(before: ProductState, after: ProductState): readonly ChangeRisk[] {
  if (listChangedFiles(before.files, after.files).some(isBroken)) return [];
  const contracts = { before: before.checked.workspace.contract, after: after.checked.workspace.contract };
  const versions: Versions = { before, after, contracts, names: namesOf(before, after) };
  const found = [
    ...listKept(versions),
    ...listWider(versions),
    ...listWrites(versions),
    ...listHarms(before, after),
    ...listUnreached(versions),
  ];
  return [...new Map(found.map((risk) => [risk.words.en, risk])).values()];
}

/** Pages for which the contract keeps operations, in both versions by name: another file may take the name. */
function listKept({ before, after, contracts, names }: Versions): readonly ChangeRisk[] {
  const operations = [...contracts.before.operations.values()].filter(({ boundBy }) => boundBy);
  const pages = [...new Set(operations.flatMap(({ boundBy }) => boundBy ?? []))];
  const texts = changedTexts(before, after);
  return pages.flatMap((name): readonly ChangeRisk[] => {
    const [former, latter] = [before.checked.pages.get(name), after.checked.pages.get(name)];
    const isSaid = [...readTexts(latter)].some((text) => texts.has(text));
    if (!isSaid && (former === latter || isSameValue(former, latter))) return [];
    const summaries = [...after.checked.summaries, ...before.checked.summaries];
    const { file, title } = summaries.find((one) => one.name === name) ?? { file: '', title: name };
    const kept = operations.filter(({ boundBy }) => boundBy?.includes(name)).map(({ id }) => names.operation(id));
    const said = words(
      `changes the page ${names.page(name)}, for which the contract keeps ${kept.join(', ')}`,
      `改动了受限页面${names.page(name)}：契约只允许它调用${kept.join('、')}`,
    );
    return [{ kind: 'kept', file, title, words: said }];
  });
}

/** Texts whose translation differs: another word on a button leads to another click. */
function changedTexts(before: ProductState, after: ProductState): ReadonlySet<string> {
  const tables = listChangedFiles(before.files, after.files).filter(({ kind }) => kind === 'texts');
  return new Set(
    tables.flatMap((table) =>
      compareSiblings(readFileThings(table.before, 'texts'), readFileThings(table.after, 'texts')).map(
        ({ thing }) => thing.key,
      ),
    ),
  );
}

/** New calls of operations that write, by the part that makes them. */
function listWrites(versions: Versions): readonly ChangeRisk[] {
  const { before, after, names } = versions;
  return pairPages(before, after).flatMap(({ before: old, after: now }) => {
    const [former, latter] = [old && before.checked.pages.get(old.name), now && after.checked.pages.get(now.name)];
    if (!now || !latter || (old && !former)) return [];
    return newWrites(former, latter, versions).map(({ operation, part }): ChangeRisk => {
      const subject = namePart(now.title, part);
      const called = names.operation(operation);
      return {
        kind: 'write',
        file: now.file,
        title: now.title,
        words: compose(
          (read) => `${read(subject)} newly calls ${called}, which changes data`,
          (read) => `${read(subject)}新增调用会改变数据的接口${called}`,
        ),
      };
    });
  });
}

interface NewWrite {
  readonly operation: string;
  /** Undefined for the page as a whole. */
  readonly part: Thing | undefined;
}

function newWrites(
  former: ResolvedPage | undefined,
  latter: ResolvedPage,
  { contracts }: Versions,
): readonly NewWrite[] {
  const writesOf = (value: unknown, version: 'before' | 'after'): readonly string[] =>
    [...readTexts(value)].filter((text) => isWrite(contracts[version].operations.get(text)));
  const ofThing = (part: Thing): readonly NewWrite[] =>
    [...part.members.values()].flatMap(({ value }) =>
      writesOf(value, 'after').map((operation) => ({ operation, part })),
    );
  const ofDifference = (one: Difference): readonly NewWrite[] => {
    if (one.kind === 'added') return flattenThings(one.thing).flatMap(ofThing);
    if (one.kind !== 'changed') return [];
    const known = writesOf(one.before, 'before');
    const found = writesOf(one.after, 'after').filter((operation) => !known.includes(operation));
    return found.map((operation) => ({ operation, part: one.thing }));
  };
  const found = former
    ? comparePages(former, latter).flatMap(ofDifference)
    : flattenThings(readPageThing(latter)).flatMap(ofThing);
  // An operation that only read before the change has no new call, but what calls it now writes.
  const known = new Set([...writesOf(former, 'before'), ...found.map(({ operation }) => operation)]);
  const turned = writesOf(latter, 'after').filter((operation) => !known.has(operation));
  return [...found, ...turned.map((operation) => ({ operation, part: undefined }))];
}

function listWider(versions: Versions): readonly ChangeRisk[] {
  const { before, after } = versions;
  const effects = [...describeEffects(before, after), ...menuEffects(versions)].filter(
    (one) => one.isGranted || isWider(one),
  );
  const wider = effects.map(({ file, title, words: part, before: was, after: now, isGranted }): ChangeRisk => {
    if (isGranted && !isWider({ before: was, after: now })) return sayGranted({ file, title, part }, was, now);
    const needs = sayNeeds(now, versions.names);
    const needed = sayNeeds(was, versions.names);
    const said = compose(
      (read) => `more people can use ${read(part)}: it needs ${read(needs)}, before: ${read(needed)}`,
      (read) => `更多人可以使用${read(part)}：现在需要${read(needs)}，原来需要${read(needed)}`,
    );
    return { kind: 'wider', file, title, words: said, needs: { before: was, after: now } };
  });
  return [...wider, ...listConditions(versions)];
}

/** Who holds the code decides: the server counts those who get in by it. */
function sayGranted(
  { file, title, part }: { readonly file: string; readonly title: string; readonly part: Words },
  before: Needs | undefined,
  after: Needs | undefined,
): ChangeRisk {
  const said = compose(
    (read) => `other roles get the permission of ${read(part)}`,
    (read) => `${read(part)}的权限改授其他角色`,
  );
  return { kind: 'wider', file, title, words: said, needs: { before, after } };
}

/** True if some set of codes suffices now and did not before. Both sides are conjunctions of alternatives. */
function isWider({ before, after }: Pick<PermissionEffect, 'before' | 'after'>): boolean {
  if (!before || !after) return false;
  const demanded = (needs: Needs): Needs => needs.filter((list) => list.length > 0);
  return demanded(before).some((list) => !demanded(after).some((now) => now.every((code) => list.includes(code))));
}

function sayNeeds(needs: Needs = [], names: Names): Words {
  const lists = needs.filter((list) => list.length > 0);
  if (lists.length === 0) return words('no permission', '无');
  return words(
    lists.map((list) => names.codes(list, 'en')).join(' and '),
    lists.map((list) => names.codes(list, 'zh')).join('及'),
  );
}

/** Entries of the menu that lead to the same page under another code. */
function menuEffects({ before, after }: Versions): readonly PermissionEffect[] {
  const entries = ({ files }: ProductState) => readFileThings(files.menu, 'menu').flatMap(flattenThings);
  const routeOf = ({ members }: Thing) => members.get('routeName')?.value;
  const former = new Map(entries(before).map((one) => [routeOf(one), one.key]));
  return entries(after).flatMap((one): readonly PermissionEffect[] => {
    const old = former.get(routeOf(one));
    if (!routeOf(one) || old === undefined || old === one.key) return [];
    const title = one.label ?? one.key;
    return [{ file: after.files.menu.file, title, words: nameThing(one), before: [[old]], after: [[one.key]] }];
  });
}

/** Conditions that asked for a permission, and differ. Whether they are wider cannot be computed. */
function listConditions({ before, after }: Versions): readonly ChangeRisk[] {
  return pairPages(before, after).flatMap(({ before: old, after: now }) => {
    const [former, latter] = [old && before.checked.pages.get(old.name), now && after.checked.pages.get(now.name)];
    if (!now || !former || !latter || former === latter) return [];
    return comparePages(former, latter).flatMap((one): readonly ChangeRisk[] => {
      if (one.kind !== 'changed') return [];
      const asked = showLeaf(one.before);
      if (asked === undefined || !isRecord(one.before) || !/\bcan\s*\(/u.test(asked)) return [];
      const subject = namePart(now.title, one.thing);
      const path = one.path.join('.');
      const said = compose(
        (read) => `${read(subject)} no longer asks ${asked} in ${path}`,
        (read) => `${read(subject)}的 ${path} 不再按 ${asked} 判断权限`,
      );
      return [{ kind: 'wider', file: now.file, title: now.title, words: said }];
    });
  });
}

/** Pages that were reached from the menu and are not any more, and new ones that nothing leads to. */
function listUnreached({ before, after, names }: Versions): readonly ChangeRisk[] {
  const [were, are] = [listReached(before), listReached(after, before)];
  return pairPages(before, after).flatMap(({ before: old, after: now }): readonly ChangeRisk[] => {
    const page = now ?? old;
    if (!page || (now && are.has(now.name)) || (old && !were.has(old.name))) return [];
    // Of a page with mistakes it is not known where it leads.
    if (now && !after.checked.pages.has(now.name)) return [];
    const name = names.page(page.name);
    const said = now
      ? words(
          `nobody reaches page ${name}: no menu entry and no button leads to it`,
          `没有人能到达页面${name}：没有菜单项或按钮通向它`,
        )
      : words(`page ${name} is removed`, `页面${name}被删除`);
    return [{ kind: 'unreached', file: page.file, title: page.title, words: said }];
  });
}

/** Names of the pages that the menu leads to, over any number of other pages; one with mistakes leads where it led. */
function listReached({ checked }: ProductState, former?: ProductState): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string): void => {
    const page = checked.pages.get(name) ?? former?.checked.pages.get(name);
    if (found.has(name)) return;
    found.add(name);
    for (const next of readTargets(page)) visit(next);
  };
  for (const { route } of checked.workspace.menu) if (route !== '') visit(route);
  return found;
}

/** Pages that a part leads to. */
function* readTargets(value: unknown): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  if ('page' in value && typeof value.page === 'string') yield value.page;
  for (const inner of Object.values(value)) yield* readTargets(inner);
}
