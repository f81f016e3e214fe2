import { titleOfName, type Operation, type Shape } from '#engine/language';
import { messages } from './messages.ts';

type Json = Readonly<Record<string, unknown>>;

/** Operations of the first pages. */
export interface Chosen {
  readonly list: string;
  readonly detail?: string | undefined;
  /** Up to two forms: one adds a record, one edits the record of the detail. */
  readonly forms?: readonly string[];
}

/** Pages that cannot be made, explained for their author. */
export class Refusal extends Error {}

/** Largest number of columns; the author can add others. */
const MOST_COLUMNS = 8;

/** Writes the pages, the list first; the menu links to it. */
export function writePages(chosen: Chosen, find: (id: string) => Operation): readonly Json[] {
  const list = find(chosen.list);
  const detail = chosen.detail === undefined ? undefined : find(chosen.detail);
  const forms = (chosen.forms ?? []).map(find);
  const isEdit = (form: Operation): boolean => edits(form, detail);
  const [edit, secondEdit] = forms.filter(isEdit);
  const [add, secondAdd] = forms.filter((one) => !isEdit(one));
  const second = secondEdit ?? secondAdd;
  if (second) throw new Refusal(messages.formTwice(second.id));
  const { record } = list;
  if (!record) throw new Refusal(messages.noList(list.id));
  const demanded = [...(list.params.required ?? [])].filter((name) => !list.paging?.params.includes(name));
  if (demanded.length > 0) throw new Refusal(messages.listDemands(list.id, demanded));
  const noun = nounOf(record, list.id);
  const names = { list: `${noun}List`, detail: `${noun}Detail`, add: `${noun}Add`, edit: `${noun}Edit` };
  const path = `/${kebab(noun)}`;
  const place = { names, path, record, list, detail, add, edit };
  return [
    writeList(place),
    ...(detail ? [writeDetail(place, detail)] : []),
    ...(add ? [writeForm(place, add)] : []),
    ...(edit ? [writeForm(place, edit)] : []),
  ];
}

interface Place {
  readonly names: Readonly<Record<'list' | 'detail' | 'add' | 'edit', string>>;
  readonly path: string;
  readonly record: Shape;
  readonly list: Operation;
  readonly detail: Operation | undefined;
  readonly add: Operation | undefined;
  readonly edit: Operation | undefined;
}

const page = (kind: string, name: string, more: Json): Json => ({
  $schema: '../language/page.json',
  kind,
  name,
  ...more,
});

function writeList({ names, path, record, list, detail, add }: Place): Json {
  const key = keyOf(record);
  const columns = scalarsOf(record).slice(0, MOST_COLUMNS);
  const ordered = key === undefined ? columns : [key, ...columns.filter((one) => one !== key)].slice(0, MOST_COLUMNS);
  const label = ordered.find((one) => one === 'name' || one === 'title') ?? ordered[0];
  const params =
    detail && Object.fromEntries(pathParams(detail).map((name) => [wordOf(name), rowValue(name, record, detail)]));
  const open = params && { page: names.detail, ...(Object.keys(params).length > 0 && { params }) };
  const search = scalarsOf(list.params).filter((name) => !list.paging?.params.includes(name));
  return page('list', names.list, {
    path,
    title: titleOf(list, names.list),
    source: { operation: list.id },
    ...(search.length > 0 && { search: search.map((name) => inputOf(name, list.params)) }),
    ...(key !== undefined && record.key === undefined && { rowKey: key }),
    columns: ordered.map((field) => (open && field === label ? { field, open } : field)),
    ...(add && { toolbar: [{ label: messages.page.add, style: 'primary', open: { page: names.add } }] }),
  });
}

function writeDetail({ names, path, edit }: Place, detail: Operation): Json {
  const { reply } = detail;
  if (reply?.kind !== 'object') throw new Refusal(messages.noRecord(detail.id));
  const params = given(detail);
  const open = { page: names.edit, ...(params && { params: given(detail, wordOf) }) };
  return page('detail', names.detail, {
    path: [path, ...pathParams(detail).map((name) => `:${wordOf(name)}`)].join('/'),
    title: titleOf(detail, names.detail),
    menu: names.list,
    load: { record: { operation: detail.id, ...(params && { params }) } },
    blocks: [{ type: 'fields', title: messages.page.facts, data: 'record', fields: scalarsOf(reply) }],
    ...(edit && { actions: [{ label: messages.page.edit, open }] }),
  });
}

function writeForm({ names, path, detail }: Place, form: Operation): Json {
  const own = pathParams(form);
  const fields = scalarsOf(form.params).filter((name) => !own.includes(name));
  const unasked = [...(form.params.required ?? [])].filter((name) => !own.includes(name) && !fields.includes(name));
  if (unasked.length > 0) throw new Refusal(messages.formDemands(form.id, unasked));
  if (own.length > 0 && !edits(form, detail)) throw new Refusal(messages.formWithoutDetail(form.id, own));
  const params = given(form);
  const changed = detail && own.length > 0 ? detail : undefined;
  const opened = changed ? { page: names.detail, params: given(changed, wordOf), replace: true } : undefined;
  return page('form', changed ? names.edit : names.add, {
    // Not below the detail, whose path would match it too.
    path: changed ? [path, ...own.map((name) => `:${wordOf(name)}`), 'edit'].join('/') : `${path}-new`,
    title: titleOf(form, changed ? names.edit : names.add),
    menu: names.list,
    ...(changed && { load: { record: { operation: changed.id, params: given(changed) } }, fillFrom: 'record' }),
    fields: fields.map((name) => inputOf(name, form.params)),
    submit: {
      operation: form.id,
      label: messages.page.save,
      ...(params && { params }),
      then: [{ open: opened ?? { page: names.list, replace: true } }],
    },
  });
}

/** Whether a form edits the record of a detail: both have the same params. */
function edits(form: Operation, detail: Operation | undefined): boolean {
  const own = pathParams(form);
  const shown = detail ? pathParams(detail) : [];
  return own.length > 0 && own.length === shown.length && own.every((name) => shown.includes(name));
}

const asWritten = (name: string): string => name;

/** Path params of an operation, taken from the page's URL. */
function given(operation: Operation, nameOf = asWritten): Json | undefined {
  const names = pathParams(operation);
  if (names.length === 0) return undefined;
  // URL params are text, and opening a page passes them unchanged.
  const isCall = nameOf === asWritten;
  const valueOf = (name: string): string => {
    const isNumber = isCall && operation.params.fields?.get(name)?.kind === 'integer';
    return isNumber ? `{{ int(params.${wordOf(name)}) }}` : `{{ params.${wordOf(name)} }}`;
  };
  return Object.fromEntries(names.map((name) => [nameOf(name), valueOf(name)]));
}

function pathParams({ request }: Operation): readonly string[] {
  return [...(request?.path ?? '').matchAll(/\{([^{}]+)\}/gu)].map(([, name = '']) => name);
}

/** `pet-id` as a word of a page's path. */
function wordOf(name: string): string {
  return name.replaceAll(/\W+(\w)/gu, (_, letter: string) => letter.toUpperCase());
}

/** Value of a row for a path param of its detail: the field of that name, a field inside another, else the key. */
function rowValue(param: string, record: Shape, { id, params }: Operation): string {
  const fields = [...(record.fields ?? [])];
  const own = fields.find(([name]) => plain(name) === plain(param));
  if (own && isScalar(own[1])) return `{{ row.${own[0]} }}`;
  const part = own && ['login', 'name', 'id', 'key', 'code'].find((name) => isScalar(own[1].fields?.get(name)));
  if (own && part !== undefined) return `{{ row.${own[0]}.${part} }}`;
  const names = scalarsOf(record);
  const isNumber = params.fields?.get(param)?.kind === 'integer';
  const ending = ['id', 'uuid', 'code', 'key', 'name'].find(
    (name) => plain(param).endsWith(name) && names.includes(name),
  );
  const usual = isNumber || !names.includes('name') ? keyOf(record) : 'name';
  const found = ending ?? usual;
  if (found === undefined) throw new Refusal(messages.noKey(id, param));
  return `{{ row.${found} }}`;
}

const plain = (name: string): string => name.replaceAll(/[^a-z\d]/giu, '').toLowerCase();

function keyOf(record: Shape): string | undefined {
  const names = scalarsOf(record);
  const required = names.find((name) => record.required?.has(name));
  return record.key ?? ['id', 'uuid', 'key', 'code', 'number', 'name'].find((name) => names.includes(name)) ?? required;
}

/** An input for a field; enumerated values become options. */
function inputOf(field: string, { fields }: Shape): Json | string {
  const values = fields?.get(field)?.enum ?? [];
  if (values.length === 0) return field;
  return { field, options: { items: values.map((value) => ({ value, label: titleOfName(String(value)) })) } };
}

/** Fields with a cell and an input. */
function scalarsOf({ fields }: Shape): readonly string[] {
  return [...(fields ?? [])].filter(([, shape]) => isScalar(shape) && !shape.supplied).map(([name]) => name);
}

function isScalar(shape: Shape | undefined): boolean {
  const isValue = shape !== undefined && ['string', 'integer', 'number', 'boolean'].includes(shape.kind);
  return isValue && shape.format !== 'binary';
}

function titleOf({ summary }: Operation, name: string): string {
  return summary === '' ? name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, ' ') : summary;
}

/** `Pet` from the component's name, else from `listPets`. */
function nounOf({ name }: Shape, id: string): string {
  const own = name !== undefined && /^\w+$/u.test(name) ? name : id;
  const word = own
    .replace(/^(?:list|get|query|search|find)(?=[A-Z])/u, '')
    .replaceAll(/_+(\w)/gu, (_, one: string) => one.toUpperCase());
  return `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
}

function kebab(name: string): string {
  return name.replaceAll(/(?<=[a-z\d])(?=[A-Z])/gu, '-').toLowerCase();
}
