import type { SortProfile } from './profile.ts';
import type { CallParams } from './operation.ts';

/** Params that sort a list; `-applyTime` is descending. */
export function writeSort(profile: SortProfile | undefined, sort: readonly string[] = []): CallParams {
  const [first] = sort;
  if (!profile || first === undefined) return {};
  const { param, form, direction, ascending, descending, several } = profile;
  const isDown = first.startsWith('-');
  if (form === 'param') return { [param]: nameOf(first), [direction]: isDown ? descending : ascending };
  const texts = (several === 'none' ? [first] : sort).map((one) => writeOne(profile, one));
  return { [param]: several === 'list' ? texts : texts.join(',') };
}

/** Sort orders that a value of the sort param stands for; with a separate direction param, both. */
export function readSorts(profile: SortProfile, text: string): readonly string[] {
  const { form, ascending, descending } = profile;
  if (form === 'param') return [text, `-${text}`];
  if (isMarked(profile, text, descending)) return [`-${withoutMark(profile, text, descending)}`];
  return [isMarked(profile, text, ascending) ? withoutMark(profile, text, ascending) : text];
}

function writeOne({ form, ascending, descending }: SortProfile, one: string): string {
  const mark = one.startsWith('-') ? descending : ascending;
  return form === 'suffix' ? `${nameOf(one)}${mark}` : `${mark}${nameOf(one)}`;
}

function nameOf(one: string): string {
  return one.replace(/^-/u, '');
}

function isMarked({ form }: SortProfile, text: string, mark: string): boolean {
  return mark !== '' && (form === 'suffix' ? text.endsWith(mark) : text.startsWith(mark));
}

function withoutMark({ form }: SortProfile, text: string, mark: string): string {
  return form === 'suffix' ? text.slice(0, -mark.length) : text.slice(mark.length);
}
