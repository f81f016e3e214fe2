import { titleOfName, type Operation, type Shape } from '#engine/language/prove';
import { isAddable, isScalar, keyOf } from './columns.ts';
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
      const json = inputOf(param, shape, { owner: params, path: [] });
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
}

/** An input for a member; enumerated values become options, other lists of texts are typed. */
function inputOf(name: string, shape: Shape, { owner, path }: Around): Json | string | undefined {
  const field = [...path, name].join('.');
  const shownBy = variantOf(name, { owner, path });
  if (path.length > 0 && !isWord(name)) return undefined;
  if (shape.fields) return groupOf(name, shape, { owner, path });
  if (shape.item?.fields) return recordsOf(field, shape.item, shownBy);
  if (shape.item && shape.item.kind !== 'string') return undefined;
  if (!shape.item && !isScalar(shape) && shape.values?.kind !== 'string') return undefined;
  const { kind, enum: known = [], enumNames: names = [], dictionary } = shape.item ?? shape;
  const values = kind === 'string' && dictionary === undefined ? known : [];
  const items = values.map((value, index) => ({ value, label: names[index] ?? titleOfName(String(value)) }));
  const more = {
    ...(items.length > 0 && { options: { items } }),
    ...(items.length === 0 && shape.item && dictionary === undefined && { widget: 'tags' }),
    ...shownBy,
  };
  return Object.keys(more).length > 0 ? { field, ...more } : field;
}

/** An object: a group of its members. One without an input for a member that it demands is left as it is. */
function groupOf(name: string, shape: Shape, { owner, path }: Around): Json | undefined {
  const within = [...path, name];
  if (within.length > DEEPEST || !isWord(name)) return undefined;
  const { visible } = variantOf(name, { owner, path });
  const fields = membersOf(shape).flatMap(([one, inner]) => {
    const json = inputOf(one, inner, { owner: shape, path: within });
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

/** A list of records: a table with a row for each. */
function recordsOf(field: string, item: Shape, { visible }: Json): Json | undefined {
  const fields = membersOf(item).flatMap(([name, shape]) => {
    const input = isWord(name) && isScalar(shape) ? inputOf(name, shape, { owner: item, path: [] }) : undefined;
    if (input === undefined) return [];
    const more = typeof input === 'string' ? { field: input } : input;
    return [{ name, json: isAddable(name, shape) ? { ...more, summary: 'sum' } : input }];
  });
  if (fields.length === 0 || !demandsOnly(item, new Set(fields.map(({ name }) => name)))) return undefined;
  return {
    type: 'array',
    field,
    layout: 'table',
    ...(visible !== undefined && { visible }),
    fields: fields.map(({ json }) => json),
  };
}

/** A member of some kinds of a record only is asked for when one of those is chosen. */
function variantOf(name: string, { owner: { variants }, path }: Around): Json {
  if (!variants || name === variants.by) return {};
  const having = [...variants.of].filter(([, shape]) => shape.fields?.has(name));
  if (having.length === 0 || having.length === variants.of.size) return {};
  const kind = ['form', ...path, variants.by].join('.');
  const test = having.map(([value]) => `${kind} == '${value}'`).join(' || ');
  const demanding = having.filter(([, shape]) => shape.required?.has(name));
  return { visible: `{{ ${test} }}`, ...(demanding.length === having.length && { required: true }) };
}
