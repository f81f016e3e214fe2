import { words, type Words } from '../../run/words.ts';
import { isSameValue } from '../../read/show-value.ts';
import type { ResolvedPage } from '../../run/resolved.ts';
import { needsOf, type OwnPageCode, readOwnCodes } from './own-codes.ts';
import { compareSiblings, type Difference } from './compare.ts';
import { readFileThings } from './file-things.ts';
import { comparePages, pairPages } from './page-changes.ts';
import { type ChangedFile, isBroken, listChangedFiles, type ProductState } from './product-state.ts';
import { nameThing } from './sentences.ts';
import { flattenThings, type Thing } from './things.ts';

/** Required permission codes: one code of each list. An empty list requires none. */
export type Needs = readonly (readonly string[])[];

/** A page, part of a page or menu entry with changed permissions. */
export interface PermissionEffect {
  readonly file: string;
  /** Title of the page, or of the menu entry. */
  readonly title: string;
  readonly words: Words;
  /** Undefined in a version without it. */
  readonly before: Needs | undefined;
  readonly after: Needs | undefined;
  /** The roles that get its code differ. */
  readonly isGranted?: boolean;
}

/** Whether a holder of these codes can use a part; false for a part that does not exist. */
export function meetsNeeds(needs: Needs | undefined, codes: ReadonlySet<string>): boolean {
  return needs?.every((list) => list.length === 0 || list.some((code) => codes.has(code))) ?? false;
}

/** Lists pages, buttons, columns and menu entries that were added, removed, or require other codes. */
export function describeEffects(before: ProductState, after: ProductState): readonly PermissionEffect[] {
  const changed = listChangedFiles(before.files, after.files);
  // An unreadable menu, for example, would make every page appear open to all.
  if (changed.some(isBroken)) return [];
  const own = { before: readOwnCodes(before.files.permissions), after: readOwnCodes(after.files.permissions) };
  const ofPages = pairPages(before, after).flatMap(({ before: old, after: now }) => {
    const [former, latter] = [old && before.checked.pages.get(old.name), now && after.checked.pages.get(now.name)];
    const { file, title } = now ?? old ?? { file: '', title: '' };
    if (former === latter) return [];
    const whole = namePart(title, undefined);
    // A page with errors is not compared, since it cannot be published.
    if ((old && !former) || (now && !latter)) return [];
    if (!former || !latter) return [{ file, title, words: whole, ...wholeNeeds(former, latter, own) }];
    const codes = { before: former.permission, after: latter.permission, own };
    const parts = comparePages(former, latter).flatMap((one) => listEffects(one, codes));
    return parts.map((effect) => ({ file, title, ...effect, words: within(whole, effect.words) }));
  });
  const menus = changed.filter(({ kind }) => kind === 'menu');
  const known = new Set(ofPages.map(({ words: { en } }) => en));
  const regranted = grantEffects(before, after, own).filter(({ words: { en } }) => !known.has(en));
  return [...ofPages, ...regranted, ...menus.flatMap(menuEffects)];
}

/** The codes of pages' own in both versions. */
type OwnCodes = Readonly<Record<'before' | 'after', ReadonlyMap<string, OwnPageCode>>>;

type Coded = Pick<ResolvedPage, 'permission'> | undefined;

function wholeNeeds(former: Coded, latter: Coded, own: OwnCodes): Pick<PermissionEffect, 'before' | 'after'> {
  return {
    before: former && needsOf(former.permission, own.before),
    after: latter && needsOf(latter.permission, own.after),
  };
}

/** Pages whose own code goes to other roles, or narrows other codes. */
function grantEffects(before: ProductState, after: ProductState, own: OwnCodes): readonly PermissionEffect[] {
  const changed = [...own.after].filter(([code, now]) => {
    const was = own.before.get(code);
    return was !== undefined && !isSameValue(was, now);
  });
  if (changed.length === 0) return [];
  return pairPages(before, after).flatMap(({ before: old, after: now }) => {
    const [former, latter] = [old && before.checked.pages.get(old.name), now && after.checked.pages.get(now.name)];
    if (!now || !former || !latter || !changed.some(([code]) => latter.permission.includes(code))) return [];
    const { file, title } = now;
    return [{ file, title, words: namePart(title, undefined), ...wholeNeeds(former, latter, own), isGranted: true }];
  });
}

function within(page: Words, part: Words | undefined): Words {
  return part ? words(`${page.en} › ${part.en}`, `${page.zh} › ${part.zh}`) : page;
}

/** A part of a page with the page's title; the page itself without a part. */
export function namePart(title: string, part: Thing | undefined): Words {
  return within(words(`page “${title}”`, `页面“${title}”`), part?.around && nameThing(part));
}

interface PageCodes {
  readonly own: OwnCodes;
  readonly before: readonly string[];
  readonly after: readonly string[];
}

interface PartEffect extends Pick<PermissionEffect, 'before' | 'after'> {
  /** Undefined for the page itself. */
  readonly words: Words | undefined;
}

function listEffects(difference: Difference, page: PageCodes): readonly PartEffect[] {
  const { thing, kind } = difference;
  if (kind === 'moved') return [];
  if (kind === 'changed') {
    if (difference.path.at(-1) !== 'permission') return [];
    const [before, after] = [
      needsOf(codesOf(difference.before), page.own.before),
      needsOf(codesOf(difference.after), page.own.after),
    ];
    if (!thing.around && difference.path.length === 1) return [{ words: undefined, before, after }];
    return [{ words: nameThing(thing), before: [page.before, ...before], after: [page.after, ...after] }];
  }
  return flattenThings(thing).flatMap((one): readonly PartEffect[] => {
    const codes = one.members.get('permission');
    if (!codes) return [];
    const needs = [page[kind === 'added' ? 'after' : 'before'], codesOf(codes.value)];
    const [before, after] = kind === 'added' ? [undefined, needs] : [needs, undefined];
    return [{ words: nameThing(one), before, after }];
  });
}

function codesOf(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as readonly string[]) : [];
}

/** A menu entry is visible to holders of its own code. */
function menuEffects({ file, before, after }: ChangedFile): readonly PermissionEffect[] {
  return compareSiblings(readFileThings(before, 'menu'), readFileThings(after, 'menu')).flatMap(({ kind, thing }) => {
    if (kind !== 'added' && kind !== 'removed') return [];
    return flattenThings(thing).map((one: Thing): PermissionEffect => {
      const needs = [[one.key]];
      const [was, is] = kind === 'added' ? [undefined, needs] : [needs, undefined];
      return { file, title: one.label ?? one.key, words: nameThing(one), before: was, after: is };
    });
  });
}
