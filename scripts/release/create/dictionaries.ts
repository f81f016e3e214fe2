import { spokenTitle, titleOfName, type Operation, type Shape } from '#engine/language/prove';
import { isRecord } from '#values/record';
import type { FileText } from './file-text.ts';
import { wordOf } from './names.ts';

/** Names of the coded values of a document, and the schemas that have them, each by its place in the document. */
export interface Dictionaries {
  readonly files: readonly FileText[];
  readonly places: readonly { readonly place: Place; readonly dictionary: string }[];
}

type Place = readonly (string | number)[];

/**
 * Finds the values that the document names (`x-enum-varnames` and its like), and its integers of a few values, among what
 * the operations ask and answer.
 */
export function findDictionaries(document: unknown, operations: readonly Operation[]): Dictionaries {
  const shapes = new Map<Shape, string>();
  for (const { params, reply } of operations) for (const shape of [params, reply]) collect(shape, '', shapes);
  const placeOf = shapes.size > 0 ? listPlaces(document) : new Map<unknown, Place>();
  const texts = new Map<string, string>();
  const places = [...shapes].flatMap(([shape, name]) => {
    const place = (shape.schemas ?? []).map((schema) => placeOf.get(schema)).find((one) => one !== undefined);
    if (!place) return [];
    const items = (shape.enum ?? []).map((value, index) => ({
      value: String(value),
      label: labelOf(shape.enumNames?.[index] ?? String(value)),
    }));
    const title = shape.title ?? titleOfName(name);
    const text = (one: string): string =>
      `${JSON.stringify({ $schema: '../language/dictionary.json', name: one, title, items }, null, 2)}\n`;
    const dictionary = freeName(wordOf(shape.name ?? name), (one) => texts.get(one) ?? text(one), text);
    texts.set(dictionary, text(dictionary));
    return [{ place, dictionary }];
  });
  const files = [...texts].map(([name, text]) => ({ file: `schemas/dictionaries/${name}.json`, text }));
  // The same schema may be read more than once.
  return { files, places: [...new Map(places.map((one) => [pathTo(one.place), one])).values()] };
}

/** The first name that no other values have. */
function freeName(name: string, textOf: (name: string) => string, own: (name: string) => string): string {
  let [one, count] = [/^[a-z]/u.test(name) ? name : `of${name}`, 1];
  while (textOf(one) !== own(one)) one = `${name}${(count += 1)}`;
  return one;
}

/** `IN_PROGRESS` and `InProgress` as words; what is no name is words already. */
export function labelOf(name: string): string {
  return spokenTitle(/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$/u.test(name) ? name.toLowerCase() : name);
}

/** The shapes with coded values, each with the name of the member that has it. */
function collect(
  shape: Shape | undefined,
  name: string,
  found: Map<Shape, string>,
  around: readonly Shape[] = [],
): void {
  if (!shape || around.includes(shape)) return;
  // Numbers without names are still a choice.
  const isCoded = shape.enumNames !== undefined || (shape.kind === 'integer' && shape.enum !== undefined);
  if (isCoded && !found.has(shape)) found.set(shape, name);
  const inside = [...around, shape];
  if (shape.item) collect(shape.item, name, found, inside);
  if (around.length > 6) return;
  for (const [one, inner] of shape.fields ?? []) collect(inner, one, found, inside);
}

/** Every object of a document, by its place in it. */
function listPlaces(document: unknown): ReadonlyMap<unknown, Place> {
  const places = new Map<unknown, Place>();
  const visit = (value: unknown, place: Place): void => {
    if (isRecord(value)) {
      places.set(value, place);
      for (const [key, one] of Object.entries(value)) visit(one, [...place, key]);
    } else if (Array.isArray(value)) {
      for (const [index, one] of (value as readonly unknown[]).entries()) visit(one, [...place, index]);
    }
  };
  visit(document, []);
  return places;
}

/** A place as a JSONPath. */
export function pathTo(place: Place): string {
  const steps = place.map((key) =>
    typeof key === 'string' && /^[A-Za-z_]\w*$/u.test(key) ? `.${key}` : `[${JSON.stringify(key)}]`,
  );
  return `$${steps.join('')}`;
}
