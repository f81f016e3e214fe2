import { isPattern, withoutSlashes } from './read-pattern.ts';
import { readTotalRule } from '#values/totals';
import { emailPattern } from '#values/identifiers';
import { findFormat } from '../../run/formats.ts';
import { nearest } from '../nearest.ts';
import { kindsOf, readChoice, withKinds } from './read-choice.ts';
import { spokenTitle, titleOfName } from './title-of-name.ts';
import type { Constraints } from '../../run/resolved.ts';
import { anyShape, type ContractOptions, type Shape } from './shape.ts';

export type Raw = { readonly [key: string]: unknown };

/** Documents of the contract by file name, as JSON. */
export type Documents = Readonly<Record<string, unknown>>;

export function isRaw(value: unknown): value is Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What lies below `keys`, numbers in a list among them. */
export function partAt(root: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>((at, key) => membersOf(at)[key], root);
}

/** The members of an object or a list by name; of another value none. */
export function membersOf(value: unknown): Raw {
  if (Array.isArray(value)) return Object.fromEntries(Object.entries(value as unknown[]));
  return isRaw(value) ? value : {};
}

/** The object below `keys`, or an empty one. */
export function dig(root: unknown, ...keys: readonly string[]): Raw {
  const found = partAt(root, keys);
  return isRaw(found) ? found : {};
}

export type ShapeReader = (schema: unknown, file: string) => Shape;

/** Results of reading one document. */
export interface ReadShapes {
  /** Shapes of references, by pointer. */
  readonly named: Map<string, Shape>;
  /** Documents that it refers to. */
  readonly links: Set<string>;
}

/**
 * A reader that follows `$ref` across files and merges `allOf`. An unresolved reference reads as any value; the
 * contract's own check reports it. `shapesOf` caches the results per document.
 */
export function createShapeReader(
  documents: Documents,
  { shapesOf, isStrict }: { readonly shapesOf: (file: string) => ReadShapes; readonly isStrict: boolean },
): ShapeReader {
  const inside = (schema: Raw, file: string) => readInside(schema, { file, read, isStrict });
  const read: ShapeReader = (schema, file) => {
    if (!isRaw(schema)) return anyShape;
    if (typeof schema.$ref === 'string') return follow(schema.$ref, file);
    const choice = readChoice(schema, (part) => read(part, file));
    if (choice) return merge(schema, [choice, inside(schema, file)]);
    if (Array.isArray(schema.allOf)) {
      const parts = (schema.allOf as unknown[]).map((part) => readBase(part, file));
      return merge(schema, [...parts, inside(schema, file)]);
    }
    return { ...readPlain(schema), ...inside(schema, file), schemas: [schema] };
  };
  /** A part of `allOf`: a schema with kinds is read without them, or each kind would have the fields of all. */
  const readBase = (part: unknown, file: string): Shape => {
    if (!isRaw(part) || typeof part.$ref !== 'string') return read(part, file);
    const { file: where, keys } = splitReference(part.$ref, file);
    const schema = digNear(documents, where, keys);
    if (schema['discriminator'] === undefined || typeof schema.$ref === 'string') return read(part, file);
    shapesOf(file).links.add(where);
    return { ...read(schema, where), name: keys.at(-1) ?? '' };
  };
  const follow = (ref: string, file: string): Shape => {
    const { file: where, pointer, keys } = splitReference(ref, file);
    shapesOf(file).links.add(where);
    const { named } = shapesOf(where);
    const known = named.get(pointer);
    if (known) return known;
    // The empty shape is returned first and filled afterwards, so that a schema may refer to itself.
    const shape = {} as Shape;
    named.set(pointer, shape);
    const schema = digNear(documents, where, keys);
    const name = keys.at(-1) ?? `${where}#${pointer}`;
    const whole = { ...read(schema, where), name };
    const kinds = kindsOf(schema, () => extending(documents[where], pointer)).map((one) =>
      one === `#${pointer}` ? whole : follow(one, where),
    );
    Object.assign(shape, withKinds(whole, schema, kinds));
    // A schema that refers to itself alone has no kind; the contract's own check reports it.
    return shape.kind === undefined ? Object.assign(shape, anyShape) : shape;
  };
  return read;
}

/** A reference in parts: documents are known by the last part of their names. */
export function splitReference(
  reference: string,
  from: string,
): { readonly file: string; readonly pointer: string; readonly keys: readonly string[] } {
  const [target = '', pointer = ''] = reference.split('#');
  const keys = pointer.split('/').slice(1).map(decodeKey);
  return { file: target === '' ? from : (target.split('/').at(-1) ?? ''), pointer, keys };
}

function decodeKey(key: string): string {
  const plain = key.includes('%') ? decodeSafely(key) : key;
  return plain.replaceAll('~1', '/').replaceAll('~0', '~');
}

function decodeSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** References to the components of a document whose `allOf` has a schema, directly or by one of them. */
function extending(document: unknown, pointer: string): readonly string[] {
  const found = new Set<string>();
  const visit = (target: string): void => {
    for (const [name, schema] of Object.entries(dig(document, 'components', 'schemas'))) {
      const { allOf } = dig(schema);
      const ref = `#/components/schemas/${name}`;
      if (found.has(ref) || !Array.isArray(allOf) || !allOf.some((part) => dig(part).$ref === target)) continue;
      found.add(ref);
      visit(ref);
    }
  };
  visit(`#${pointer}`);
  return [...found];
}

/** The target of a reference, or the one most likely meant: a wrong reference is reported once, at its place. */
export function digNear(documents: Documents, file: string, keys: readonly string[]): Raw {
  const document = documents[file] ?? documents[nearest(file, Object.keys(documents)) ?? ''];
  const owner = membersOf(partAt(document, keys.slice(0, -1)));
  const name = keys.at(-1) ?? '';
  return dig(owner, Object.hasOwn(owner, name) ? name : (nearest(name, Object.keys(owner)) ?? name));
}

interface Inside {
  readonly file: string;
  readonly read: ShapeReader;
  readonly isStrict: boolean;
}

function readInside(schema: Raw, { file, read, isStrict }: Inside): Partial<Shape> {
  if (schema.type === 'array' && schema.items !== undefined) return { item: read(schema.items, file) };
  if (!isRaw(schema.properties))
    return isRaw(schema.additionalProperties) ? { values: read(schema.additionalProperties, file) } : {};
  const fields = new Map(
    Object.entries(schema.properties).map(([name, child]) => {
      const shape = read(child, file);
      return [name, isStrict ? shape : withTitle(shape, name)] as const;
    }),
  );
  // An unknown name is a mistake of the contract, reported there.
  const oneOf = choicesOf(schema);
  return {
    fields,
    required: new Set(textList(schema.required).filter((name) => fields.has(name))),
    ...(oneOf.length > 0 && oneOf.every((name) => fields.has(name)) && { oneOf }),
  };
}

/** The properties of which exactly one is given. */
function choicesOf({ oneOf }: Raw): readonly string[] {
  return Array.isArray(oneOf) ? (oneOf as unknown[]).flatMap((one) => textList(dig(one)['required'])) : [];
}

/** A property without a title has one made from its name; a shape still being read is an object around this one. */
function withTitle(shape: Shape, name: string): Shape {
  if (shape.kind === undefined) return shape;
  return { ...shape, title: shape.title === undefined ? titleOfName(name) : spokenTitle(shape.title) };
}

function readPlain(schema: Raw): Shape {
  const { title, description, format, enum: values } = schema;
  const [look, dictionary, key] = [schema['x-format'], schema['x-dictionary'], schema['x-key']];
  const shape: Mutable<Shape> = {
    kind: readKind(schema),
    constraints: readConstraints(schema),
    supplied: readSupplier(schema['x-supplied']),
  };
  if (typeof title === 'string') shape.title = title;
  if (typeof description === 'string') shape.description = description;
  if (typeof format === 'string') shape.format = format;
  else if (schema.type === 'string' && typeof schema['contentMediaType'] === 'string') shape.format = 'binary';
  if (typeof look === 'string' && findFormat(look)) shape.valueFormat = look;
  if (typeof dictionary === 'string') shape.dictionary = dictionary;
  const options = readOptions(schema['x-options']);
  if (options) shape.options = options;
  if (schema.default !== undefined && schema.default !== null) shape.default = schema.default;
  if (schema.readOnly === true) shape.shownOnly = true;
  if (textList(schema.type).includes('null')) shape.nullable = true;
  if (schema.type === 'null') shape.empty = true;
  if (typeof key === 'string') shape.key = key;
  const total = readTotalRule(schema['x-total']);
  if (total) shape.total = total;
  if (Array.isArray(values)) shape.enum = (values as unknown[]).filter((one) => isBound(one));
  const names = textList(schema['x-enum-varnames'] ?? schema['x-enumNames'] ?? schema['x-enum-descriptions']);
  if (names.length > 0 && names.length === shape.enum?.length) shape.enumNames = names;
  return shape;
}

/** An unknown supplier is a mistake of the contract, reported there. */
function readSupplier(value: unknown): Shape['supplied'] {
  if (value === undefined) return false;
  return value === 'columns' || value === 'format' ? value : 'transport';
}

function readOptions(value: unknown): ContractOptions | undefined {
  if (!isRaw(value)) return undefined;
  const { operation, value: field, label, params, title } = value;
  if (typeof operation !== 'string' || typeof field !== 'string') return undefined;
  // A missing label is the contract's mistake, reported there.
  return {
    operation,
    params: textList(params),
    value: field,
    label: typeof label === 'string' ? label : field,
    ...(typeof title === 'string' && { title }),
  };
}

type Mutable<Of> = { -readonly [Key in keyof Of]: Of[Key] };

const kinds = ['string', 'integer', 'number', 'boolean', 'array', 'object'] as const;

function readKind(schema: Raw): Shape['kind'] {
  const types = Array.isArray(schema.type) ? (schema.type as unknown[]).filter((one) => one !== 'null') : [schema.type];
  // A list without items has unknown elements; the contract's own check reports it.
  if (types[0] === 'array' && schema.items === undefined) return 'any';
  const given = kinds.find((kind) => types.length === 1 && types[0] === kind);
  return given ?? (isRaw(schema.properties) ? 'object' : schema.type === undefined ? kindOfValues(schema) : 'any');
}

/** A schema without a type that lists its values has theirs. */
function kindOfValues({ const: only, enum: values }: Raw): Shape['kind'] {
  const all = only === undefined ? (Array.isArray(values) ? (values as unknown[]) : []) : [only];
  const given = all.filter((one) => one !== null);
  return given.length > 0 && given.every((one) => typeof one === 'string') ? 'string' : 'any';
}

function readConstraints(schema: Raw): Constraints {
  const { minLength, maxLength, pattern = patternOf(schema), minimum, maximum, minItems, maxItems } = schema;
  const exclusive = schema['x-exclusiveMinimum'];
  const [low, high] = [schema['x-minimum'] ?? minimum, schema['x-maximum'] ?? maximum];
  const only = schema.const;
  const found: Mutable<Constraints> = {};
  if (typeof minLength === 'number') found.minLength = minLength;
  if (typeof maxLength === 'number') found.maxLength = maxLength;
  const meant = typeof pattern === 'string' ? (withoutSlashes(pattern) ?? pattern) : undefined;
  if (meant !== undefined && isPattern(meant)) found.pattern = meant;
  if (isBound(low)) found.minimum = String(low);
  if (isBound(exclusive)) found.exclusiveMinimum = String(exclusive);
  if (isBound(high)) found.maximum = String(high);
  if (typeof minItems === 'number') found.minItems = minItems;
  if (typeof maxItems === 'number') found.maxItems = maxItems;
  if (isBound(only) || typeof only === 'boolean') found.const = only;
  return found;
}

/** Limits by format of texts without an input of their own. */
const patternOf = ({ format }: Raw): string | undefined => (format === 'email' ? emailPattern : undefined);

function isBound(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

export function textList(value: unknown): readonly string[] {
  return Array.isArray(value) ? (value as unknown[]).filter((one) => typeof one === 'string') : [];
}

/** `parts` are those of `allOf` and of the keywords beside it, which may require fields of the others. */
function merge(own: Raw, parts: readonly Partial<Shape>[]): Shape {
  const fields = new Map(parts.flatMap((part) => [...(part.fields ?? [])]));
  const beside = textList(own.required).filter((name) => fields.has(name));
  const required = new Set([...parts.flatMap((part) => [...(part.required ?? [])]), ...beside]);
  const name = parts.findLast((part) => part.name !== undefined)?.name;
  const merged: Shape = Object.assign({}, ...parts, readPlain(own)) as Shape;
  return {
    ...merged,
    kind: parts.find(({ kind }) => kind !== undefined && kind !== 'any')?.kind ?? 'any',
    fields,
    required,
    ...(name !== undefined && { name }),
    schemas: [own, ...parts.toReversed().flatMap((part) => part.schemas ?? [])],
  };
}
