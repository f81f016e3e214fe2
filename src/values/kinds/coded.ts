import { sentences } from './messages.ts';
import { narrow, type Reading, refuse } from './reading.ts';

/** A code with its label. */
export interface Item {
  readonly value: string;
  readonly label: string;
}

/** Reads a code of a dictionary, or its label at any width; a label of several codes is refused. */
export function readCoded(raw: string, items: readonly Item[]): Reading {
  if (narrow(raw) === '') return { value: null };
  const [item, other] = findItems(items, raw);
  if (item && other) return refuse('ambiguous', `${item.value}、${other.value}`);
  return item ? { value: item.value } : refuse('notAChoice', listLabels(items));
}

/** Reads several of them, separated by 、 or a comma; codes with commas between. */
export function readCodedList(raw: string, items: readonly Item[]): Reading {
  if (narrow(raw) === '') return { value: null };
  const found = splitList(raw).map((one) => findItem(items, one));
  if (found.length === 0 || found.includes(undefined)) return refuse('notChoices', listLabels(items));
  return { value: [...new Set(found.map((item) => item?.value))].join(',') };
}

/** The item of a dictionary with this code or label. */
export function findItem<Known extends Item>(items: readonly Known[], text: string): Known | undefined {
  return findItems(items, text)[0];
}

/** The items that a text may mean: the one with this code, else those with this label. */
function findItems<Known extends Item>(items: readonly Known[], text: string): readonly Known[] {
  const plain = narrow(text);
  const ways = [
    ({ value }: Item) => value === plain,
    ({ label }: Item) => narrow(label) === plain,
    // A spreadsheet turns 022 into 22.
    ({ value }: Item) => value.replace(/^0+(?=\d)/u, '') === plain,
  ];
  const found = ways.map((fits) => items.filter(fits)).find((some) => some.length > 0) ?? [];
  return found.filter(({ value }, at) => found.findIndex((one) => one.value === value) === at);
}

/** The parts of a list in one text. */
export function splitList(text: string): string[] {
  return text.split(/[\s\u200B、,，;；]+/u).filter((part) => part !== '');
}

/** Choices named in a message; longer lists are cut. */
const NAMED_CHOICES = 10;

function listLabels(items: readonly Item[]): string {
  const labels = items.slice(0, NAMED_CHOICES).map(({ label }) => label);
  return labels.join('、') + (items.length > NAMED_CHOICES ? sentences.andMore : '');
}
