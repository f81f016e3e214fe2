import type { Contract, Operation, ProductFiles, Shape } from '#engine/language';
import type { Reply } from './stage.ts';

/** First value of each dictionary, by its name. */
export type FirstCodes = ReadonlyMap<string, string>;

/** Reads the first value of every dictionary. */
export function readFirstCodes({ dictionaries }: Pick<ProductFiles, 'dictionaries'>): FirstCodes {
  return new Map(
    dictionaries.map(({ text }) => {
      const { name, items } = JSON.parse(text) as { name: string; items: readonly { value: string }[] };
      return [name, items[0]?.value ?? ''];
    }),
  );
}

/** A shape may hold itself; below this depth lists are empty. */
const DEEP = 4;

/** A reply of every operation of the contract, made up from its schema: two records in every list. */
export function sampleReplies({ operations }: Contract, codes: FirstCodes): Readonly<Record<string, Reply>> {
  const sample = ({ reply }: Operation): Reply => {
    const data = reply ? sampleValue(reply, { codes, at: 1, depth: 0 }) : null;
    return () => data;
  };
  return Object.fromEntries([...operations].map(([id, operation]) => [id, sample(operation)]));
}

interface Place {
  readonly codes: FirstCodes;
  /** Which of two records: keys differ. */
  readonly at: number;
  readonly depth: number;
}

function sampleValue(shape: Shape, place: Place): unknown {
  switch (shape.kind) {
    case 'object':
      return sampleObject(shape, place);
    case 'array':
      return place.depth > DEEP ? [] : [1, 2].map((at) => shape.item && sampleValue(shape.item, deeper(place, at)));
    case 'integer':
    case 'number':
      return place.at + 1;
    case 'boolean':
      return true;
    case 'string':
      return sampleText(shape, place);
    case 'any':
      return null;
    default:
      return shape.kind satisfies never;
  }
}

function sampleObject(shape: Shape, place: Place): Record<string, unknown> {
  const fields = [...(shape.fields ?? [])].map(([name, field]) => [name, sampleValue(field, deeper(place, place.at))]);
  return place.depth > DEEP ? {} : (Object.fromEntries(fields) as Record<string, unknown>);
}

const deeper = (place: Place, at: number): Place => ({ ...place, at, depth: place.depth + 1 });

function sampleText({ format, dictionary, enum: known, title }: Shape, { codes, at }: Place): string {
  if (dictionary !== undefined) return codes.get(dictionary) ?? '';
  if (known) return String(known[0]);
  if (format === 'decimal') return `${at}234.56`;
  if (format === 'date') return `2026-11-2${at}`;
  if (format === 'date-time') return `2026-11-2${at} 09:30:00`;
  return `${title ?? '文字'}${at}`;
}
