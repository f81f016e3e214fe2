import { sentences } from './messages.ts';
import { narrow, type Reading, refuse } from './reading.ts';

/** A code with its label. */
export interface Item {
  readonly value: string;
  readonly label: string;
}

/** Reads a code of a dictionary, or its label at any width. */
export function readCoded(raw: string, items: readonly Item[]): Reading {
  if (narrow(raw) === '') return { value: null };
  const item = findItem(items, raw);
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
  const plain = narrow(text);
  // A spreadsheet turns 022 into 22.
  return items.find(({ value, label }) => [value, value.replace(/^0+(?=\d)/u, ''), narrow(label)].includes(plain));
}

/** The parts of a list in one text. */
export function splitList(text: string): string[] {
  return text.split(/[\s、,，;；]+/u).filter((part) => part !== '');
}

/** Choices named in a message; longer lists are cut. */
const NAMED_CHOICES = 10;

function listLabels(items: readonly Item[]): string {
  const labels = items.slice(0, NAMED_CHOICES).map(({ label }) => label);
  return labels.join('、') + (items.length > NAMED_CHOICES ? sentences.andMore : '');
}
