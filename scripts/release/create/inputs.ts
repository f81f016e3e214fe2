import { titleOfName, type Operation, type Shape } from '#engine/language/prove';
import { isAddable, isScalar, keyOf } from './columns.ts';
import { labelOf } from './dictionaries.ts';
import { isWord, wordOf } from './names.ts';

type Json = Readonly<Record<string, unknown>>;

/** Objects within objects that a form asks for; what is deeper stays as it is. */
const DEEPEST = 2;

/** An input, or the inputs of an object, for one param of a request. */
export interface Input {
  readonly param: string;
  readonly json: Json | string;
}

/** The inputs of a request, those that are demanded first; objects and lists of records come last. */
export function inputsOf({ params, request }: Operation, without: readonly string[]): readonly Input[] {
  const isAsked = (name: string): boolean => !request?.headers.includes(name) || params.required?.has(name) === true;
  return membersOf(params)
    .filter(([name]) => !without.includes(name) && isAsked(name))
    .flatMap(([param, shape]) => {
      const json = inputOf(param, shape, { owner: params, path: [], root: 'form' });
      return json === undefined ? [] : [{ param, json }];
    });
}

/** What a new record gets from its service though the document does not say so: its key, and when it was made. */
export function givenByService({ params }: Operation, record: Shape): readonly string[] {
  const key = keyOf(record);
  const isKey = (name: string): boolean => name === key && /(?:^|_|[a-z])(?:id|uuid|guid|sid)$/iu.test(name);
  const isMoment = (name: string): boolean =>
    /^(?:created|updated|modified|changed)(?:_?(?:at|on|date|time))?$/iu.test(name);
  return [...(params.fields?.keys() ?? [])].filter(
    (name) => !params.required?.has(name) && (isKey(name) || isMoment(name)),
  );
}

/** The members that somebody may fill in. */
function membersOf({ fields, required }: Shape): readonly (readonly [string, Shape])[] {
  const members = [...(fields ?? [])].filter(([, shape]) => !shape.supplied && !shape.shownOnly);
  const rank = ([name, { fields: inner, item }]: (typeof members)[number]): number =>
    Number(inner !== undefined || item?.fields !== undefined) * 2 + Number(!required?.has(name));
  return members.toSorted((one, other) => rank(one) - rank(other));
}

interface Around {
  /** The object that has the member. */
  readonly owner: Shape;
  /** Names of the objects around it. */
  readonly path: readonly string[];
  /** What its expressions call the values beside it. */
  readonly root: 'form' | 'item';
}

/** An input for a member; enumerated values become options, other lists of texts are typed. */
function inputOf(name: string, shape: Shape, around: Around): Json | string | undefined {
  const { path } = around;
  const field = [...path, name].join('.');
  const shownBy = variantOf(name, around);
  if (path.length > 0 && !isWord(name)) return undefined;
  if (shape.fields) return groupOf(name, shape, around);
  if (shape.item?.fields) return recordsOf(field, shape.item, shownBy);
  if (shape.item && shape.item.kind !== 'string') return undefined;
  if (!shape.item && !isScalar(shape) && shape.values?.kind !== 'string') return undefined;
  const { kind, enum: known = [], enumNames: names = [], dictionary } = shape.item ?? shape;
  const values = kind === 'string' && dictionary === undefined ? known : [];
  const nameOf = (value: string | number, index: number): string => names[index] ?? titleOfName(labelOf(String(value)));
  const items = values.map((value, index) => ({ value, label: labelOf(nameOf(value, index)) }));
  const more = {
    ...(items.length > 0 && { options: { items } }),
    ...(items.length === 0 && shape.item && dictionary === undefined && { widget: 'tags' }),
    ...shownBy,
  };
  return Object.keys(more).length > 0 ? { field, ...more } : field;
}

/** An object: a group of its members. One without an input for a member that it demands is left as it is. */
function groupOf(name: string, shape: Shape, around: Around): Json | undefined {
  const within = [...around.path, name];
  if (within.length > DEEPEST || !isWord(name)) return undefined;
  const { visible } = variantOf(name, around);
  const fields = membersOf(shape).flatMap(([one, inner]) => {
    const json = inputOf(one, inner, { owner: shape, path: within, root: 'form' });
    return json === undefined ? [] : [{ name: one, json }];
  });
  if (fields.length === 0 || !demandsOnly(shape, new Set(fields.map((one) => one.name)))) return undefined;
  return {
    type: 'group',
    name: wordOf(within.join('-')),
    title: shape.title ?? titleOfName(name),
    ...(visible !== undefined && { visible }),
    fields: fields.map(({ json }) => json),
  };
}

function demandsOnly({ required = new Set(), fields }: Shape, known: ReadonlySet<string>): boolean {
  return [...required].every((name) => known.has(name) || fields?.get(name)?.shownOnly);
}

/** A list of records: a table with a row for each; the members of an object in it are columns too. */
function recordsOf(field: string, item: Shape, { visible }: Json): Json | undefined {
  const around: Around = { owner: item, path: [], root: 'item' };
  const members = membersOf(item).filter(([name]) => isWord(name));
  const columns = members.flatMap(([name, shape]) =>
    shape.fields ? columnsOfObject(name, shape, item) : columnOf(name, shape, around),
  );
  if (columns.length === 0 || !demandsOnly(item, new Set(columns.map(({ name }) => name)))) return undefined;
  return {
    type: 'array',
    field,
    layout: 'table',
    ...(visible !== undefined && { visible }),
    fields: columns.map(({ json }) => json),
  };
}

interface RowColumn {
  /** The member of the record that it is, or is in. */
  readonly name: string;
  readonly json: Json | string;
}

function columnOf(name: string, shape: Shape, around: Around): readonly RowColumn[] {
  const input = isScalar(shape) ? inputOf(name, shape, around) : undefined;
  if (input === undefined) return [];
  const more = typeof input === 'string' ? { field: input } : input;
  return [{ name, json: isAddable(name, shape) ? { ...more, summary: 'sum' } : input }];
}

/** Columns for the members of an object, named after both where the record has such a member itself. */
function columnsOfObject(name: string, shape: Shape, item: Shape): readonly RowColumn[] {
  const { visible } = variantOf(name, { owner: item, path: [], root: 'item' });
  const members = membersOf(shape).filter(([one]) => isWord(one));
  const columns = members.flatMap(([one, inner]) => {
    const found = columnOf(one, inner, { owner: shape, path: [name], root: 'item' });
    return found.map(({ json }) => {
      const more = typeof json === 'string' ? { field: json } : json;
      const { field, ...rest } = more;
      const label = item.fields?.has(one) ? { label: titleOfName(`${name}.${one}`) } : {};
      const whole = { field, ...label, ...rest, ...(visible !== undefined && { visible }) };
      return { name: one, json: Object.keys(whole).length > 1 ? whole : String(field) };
    });
  });
  return demandsOnly(shape, new Set(columns.map((one) => one.name))) ? columns.map(({ json }) => ({ name, json })) : [];
}

/** A member of some kinds of a record only is asked for, and demanded, when one of those is chosen. */
function variantOf(name: string, { owner: { variants }, path, root }: Around): Json {
  if (!variants || name === variants.by) return {};
  const kinds = [...variants.of];
  const [having, demanding] = [
    kinds.filter(([, shape]) => shape.fields?.has(name)),
    kinds.filter(([, shape]) => shape.required?.has(name)),
  ];
  if (having.length === 0) return {};
  const kind = [root, ...path, variants.by].join('.');
  const isOneOf = (some: typeof kinds): string =>
    `{{ ${some.map(([value]) => `${kind} == '${value}'`).join(' || ')} }}`;
  const isPart = having.length < kinds.length;
  return {
    ...(isPart && { visible: isOneOf(having) }),
    ...(isPart && demanding.length === having.length && { required: true }),
    ...(demanding.length > 0 && demanding.length < having.length && { required: isOneOf(demanding) }),
  };
}
