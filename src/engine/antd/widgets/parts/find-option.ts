import { narrow } from '#values/kinds/reading';
import type { ResolvedOption } from '#engine/language/run';

const indexes = new WeakMap<readonly ResolvedOption[], ReadonlyMap<string, ResolvedOption>>();

/** The choice with this value. Each list of choices is indexed once, however many cells show it. */
export function findOption(options: readonly ResolvedOption[] | undefined, value: unknown): ResolvedOption | undefined {
  if (!options) return undefined;
  let index = indexes.get(options);
  if (!index) {
    index = new Map(options.map((option) => [option.value, option]));
    indexes.set(options, index);
  }
  return index.get(String(value));
}

/** Whether a typed text finds a choice: a part of its words, or its code. */
export function isFound(option: ResolvedOption, typed: string): boolean {
  const text = narrow(typed).toLowerCase();
  return narrow(optionWords(option)).toLowerCase().includes(text) || option.value.toLowerCase() === text;
}

/** The text of a choice: its label, after its code where the dictionary has badges. */
export function optionWords({ value, label, badge }: ResolvedOption): string {
  return badge ? `${value} ${label}` : label;
}
