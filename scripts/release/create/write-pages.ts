import { titleOfName, type Operation, type Shape } from '#engine/language/prove';
import { columnsOf, isAddable, isName, isShown, keyOf } from './columns.ts';
import { pathParams } from './find-parts.ts';
import { isPaging } from './guess-profile.ts';
import { givenByService, inputsOf } from './inputs.ts';
import { demandedOf, edits, given, keysOf, openParams, rowParam, rowValue } from './keys.ts';
import { messages } from './messages.ts';
import { isWord, kebab, nounOfRecord, otherTitles, titlesOf, wordOf } from './names.ts';
import { Refusal } from './refusal.ts';

type Json = Readonly<Record<string, unknown>>;

/** Operations of one kind of record. */
export interface Chosen {
  readonly list: string;
  readonly detail?: string | undefined;
  /** Up to two forms: one adds a record, one edits the record of the detail. */
  readonly forms?: readonly string[];
  readonly remove?: string | undefined;
}

export interface PlaceOfPages {
  readonly find: (id: string) => Operation;
  /** A name that no other page has. */
  readonly free: (name: string) => string;
  /** Whether another list has the title. */
  readonly isTaken: (title: string) => boolean;
  /** Takes the reason why a form is left out; absent: it is thrown. */
  readonly leave?: ((why: string) => void) | undefined;
  /** Pages of the record that these belong to. */
  readonly above?: WrittenPages | undefined;
}

/** The pages of a kind of record, the list first. */
export interface WrittenPages {
  readonly pages: readonly Json[];
  /** The menu entry that they belong to. */
  readonly menu: string;
  /** Path of the list; takes the names of the params of the records above. */
  readonly stem: (above: readonly string[]) => string;
  /** Number of those params. */
  readonly depth: number;
  /** Params of the detail's path. */
  readonly keys: readonly string[];
}

/** Writes the pages of a kind of record; the menu leads to its list, or the detail of the record above. */
export function writePages(chosen: Chosen, { find, free, isTaken, leave, above }: PlaceOfPages): WrittenPages {
  const list = find(chosen.list);
  const detail = chosen.detail === undefined ? undefined : find(chosen.detail);
  const remove = chosen.remove === undefined ? undefined : find(chosen.remove);
  const { record } = list;
  if (!record) throw new Refusal(messages.noList(list.id));
  const forms = (chosen.forms ?? []).map(find);
  const isEdit = (form: Operation): boolean => edits(form, detail, record);
  const [edit, secondEdit] = forms.filter(isEdit);
  const [add, secondAdd] = forms.filter((one) => !isEdit(one));
  const second = secondEdit ?? secondAdd;
  if (second) throw new Refusal(messages.formTwice(second.id));
  const parents = openParams(list);
  if (parents.length !== (above?.keys.length ?? 0)) throw new Refusal(messages.listDemands(list.id, parents));
  const noun = free(nounOfRecord(record, list));
  const names = { list: `${noun}List`, detail: `${noun}Detail`, add: `${noun}Add`, edit: `${noun}Edit` };
  const stem = (params: readonly string[]): string =>
    above ? [above.stem(params), ...asPath(params.slice(above.depth)), kebab(noun)].join('/') : `/${kebab(noun)}`;
  const menu = above?.menu ?? names.list;
  const usual = titlesOf(list);
  const titles = isTaken(usual.many) ? otherTitles(list, noun, isTaken) : usual;
  const whole = { names, stem, parents, menu, record, list, detail, add, edit, remove, titles };
  const [added, edited] = [add, edit].map((form) => form && writeFormOr(whole, form, leave));
  const place = { ...whole, add: added && add, edit: edited && edit };
  const pages = [
    writeList(place),
    ...(detail ? [writeDetail(place, detail)] : []),
    ...(added ? [added] : []),
    ...(edited ? [edited] : []),
  ];
  const keys = detail ? keysOf(detail, record) : [];
  return { pages, menu, stem, depth: parents.length, keys };
}

const asPath = (params: readonly string[]): readonly string[] => params.map((name) => `:${wordOf(name)}`);
export const fromPath = (name: string): string => `{{ params.${wordOf(name)} }}`;

/** Leads to the list, from a page whose path begins with the same records above. */
function openList({ names, parents }: Place, own: readonly string[]): Json {
  const params = parents.map((name, index) => [wordOf(name), fromPath(own[index] ?? '')] as const);
  return { page: names.list, ...(params.length > 0 && { params: Object.fromEntries(params) }), replace: true };
}

interface Place {
  readonly names: Readonly<Record<'list' | 'detail' | 'add' | 'edit', string>>;
  /** What the records are called, one and many. */
  readonly titles: { readonly one: string; readonly many: string };
  readonly stem: WrittenPages['stem'];
  /** Params of the list for the records that it belongs to. */
  readonly parents: readonly string[];
  readonly menu: string;
  readonly record: Shape;
  readonly list: Operation;
  readonly detail: Operation | undefined;
  readonly add: Operation | undefined;
  readonly edit: Operation | undefined;
  readonly remove: Operation | undefined;
}

const page = (kind: string, name: string, more: Json): Json => ({
  $schema: '../language/page.json',
  kind,
  name,
  ...more,
});

function writeList(place: Place): Json {
  const { names, stem, parents, menu, titles, record, list, detail, add, remove } = place;
  const key = keyOf(record);
  const columns = columnsOf(record, key);
  const shown = columns.filter(({ hidden }) => !hidden).map(({ name }) => name);
  const label = shown.find((one) => isName(one)) ?? shown[0];
  const open = detail && openOf(place, detail);
  const paged = list.paging?.params ?? [];
  const others = paged.length > 0 ? [...(list.params.fields?.keys() ?? [])].filter(isPaging) : [];
  const inputs = inputsOf(list, [...paged, ...others, ...parents]);
  // A search is one line of inputs.
  const search = inputs.filter(({ json }) => typeof json === 'string' || json['type'] === undefined);
  const isTickable = remove && ownKeys(place, remove).length > 0 && (key !== undefined || !detail);
  const removed = isTickable ? removeRow(place, remove) : undefined;
  const params = given(list, parents);
  const above = given(list, parents, wordOf);
  return page('list', names.list, {
    path: stem(parents),
    title: titles.many,
    ...(parents.length > 0 && { menu }),
    source: { operation: list.id, ...(params && { params }) },
    ...(search.length > 0 && { search: search.map(({ json }) => json) }),
    ...(key !== undefined && record.key === undefined && { rowKey: key }),
    columns: columns.map(({ name, label: own, hidden }) => {
      const more = {
        ...(own !== undefined && { label: own }),
        ...(open && name === label && { open }),
        ...(hidden && { hidden: true }),
      };
      return Object.keys(more).length > 0 ? { field: name, ...more } : name;
    }),
    ...(add && {
      toolbar: [
        {
          label: messages.page.add(titles.one),
          style: 'primary',
          open: { page: names.add, ...(above && { params: above }) },
        },
      ],
    }),
    ...(removed && !detail && { rowActions: [removed] }),
    ...(removed && { selection: true, bulkActions: [removeRows(removed, titles.many)] }),
  });
}

function openOf({ names, parents, record }: Place, detail: Operation): Json {
  const params = keysOf(detail, record).map((name, index) => {
    const above = parents[index];
    return [wordOf(name), above === undefined ? rowValue(name, record, detail) : fromPath(above)] as const;
  });
  return { page: names.detail, ...(params.length > 0 && { params: Object.fromEntries(params) }) };
}

function writeDetail(place: Place, detail: Operation): Json {
  const { names, stem, parents, menu, titles, record, edit, remove } = place;
  const { reply } = detail;
  if (!reply?.fields) throw new Refusal(messages.noRecord(detail.id));
  const keys = keysOf(detail, record);
  const params = given(detail, keys);
  const open = { page: names.edit, ...(params && { params: given(detail, keys, wordOf) }) };
  const removes = remove && keysOf(remove, record).length === keys.length ? remove : undefined;
  const actions = [
    ...(edit ? [{ label: messages.page.edit, open }] : []),
    ...(removes ? [removeRecord(place, removes, keys)] : []),
  ];
  return page('detail', names.detail, {
    path: [stem(keys.slice(0, parents.length)), ...asPath(keys.slice(parents.length))].join('/'),
    title: titles.one,
    menu,
    load: { record: { operation: detail.id, ...(params && { params }) } },
    blocks: blocksOf(reply, 'record', messages.page.facts),
    ...(actions.length > 0 && { actions }),
  });
}

/** Params that name a record among those of its list. */
const ownKeys = ({ parents, record }: Place, remove: Operation): readonly string[] =>
  keysOf(remove, record).slice(parents.length);

/** Deletes the records of all ticked rows, one by one. */
const removeRows = ({ label, style, call }: Json, many: string): Json => ({
  label,
  style,
  confirm: messages.page.removeThese(many.toLowerCase()),
  call,
  eachRow: true,
  then: [{ message: messages.page.removed }],
});

/** Deletes the record of a row. */
function removeRow(place: Place, remove: Operation): Json {
  const { parents, record, titles } = place;
  const above = given(remove, keysOf(remove, record).slice(0, parents.length));
  const own = ownKeys(place, remove).map((name) => [name, rowParam(name, record, remove)] as const);
  return removeAction(remove, titles.one, { ...above, ...Object.fromEntries(own) }, ['reload']);
}

/** Deletes the record of a page, which then leads to the list. */
function removeRecord(place: Place, remove: Operation, keys: readonly string[]): Json {
  const params = given(remove, keysOf(remove, place.record));
  return removeAction(remove, place.titles.one, params ?? {}, [{ open: openList(place, keys) }]);
}

function removeAction(remove: Operation, one: string, params: Json, then: readonly (Json | string)[]): Json {
  return {
    label: messages.page.remove,
    style: 'danger',
    confirm: messages.page.removeThis(one.toLowerCase()),
    call: { operation: remove.id, ...(Object.keys(params).length > 0 && { params }) },
    then,
  };
}

/** The values of a record, each object in it under a heading of its own, each list of records as a table. */
function blocksOf(shape: Shape, data: string, title: string, depth = 0): readonly Json[] {
  const members = [...(shape.fields ?? [])].filter(([name]) => isWord(name));
  const values = members.filter(([, one]) => isShown(one)).map(([name]) => name);
  const facts = values.length > 0 ? [{ type: 'fields', title, data, fields: values }] : [];
  const inner = members.flatMap(([name, one]) => {
    const heading = one.title ?? titleOfName(name);
    if (one.fields && depth < 2) return blocksOf(one, `${data}.${name}`, heading, depth + 1);
    return one.item?.fields ? tableOf(one.item, `{{ data.${data}.${name} }}`, heading) : [];
  });
  return [...facts, ...inner];
}

function tableOf(item: Shape, source: string, title: string): readonly Json[] {
  const names = columnsOf(item, keyOf(item)).filter(({ hidden }) => !hidden);
  const key = keyOf(item) ?? names[0]?.name;
  if (key === undefined || names.length === 0) return [];
  const columns = names.map(({ name, label }) => {
    const shape = item.fields?.get(name);
    const more = { ...(label !== undefined && { label }), ...(isAddable(name, shape) && { summary: 'sum' }) };
    return Object.keys(more).length > 0 ? { field: name, ...more } : name;
  });
  return [{ type: 'table', title, source, ...(item.key === undefined && { rowKey: key }), columns }];
}

/** A form that cannot be written is left out, where somebody takes the reason. */
function writeFormOr(place: Place, form: Operation, leave: PlaceOfPages['leave']): Json | undefined {
  try {
    return writeForm(place, form);
  } catch (error) {
    if (!(error instanceof Refusal) || !leave) throw error;
    leave(error.message);
    return undefined;
  }
}

function writeForm(place: Place, form: Operation): Json {
  const { names, stem, parents, menu, titles, detail, record } = place;
  const isEdit = edits(form, detail, record);
  const own = isEdit || pathParams(form).length > 0 ? keysOf(form, record) : [];
  if (!isEdit && openParams(form).length !== parents.length)
    throw new Refusal(messages.formWithoutDetail(form.id, openParams(form)));
  const fields = inputsOf(form, [...own, ...givenByService(form, record)]);
  const asked = new Set(fields.map(({ param }) => param));
  const unasked = demandedOf(form).filter((name) => !own.includes(name) && !asked.has(name));
  if (unasked.length > 0) throw new Refusal(messages.formDemands(form.id, unasked));
  if (fields.length === 0) throw new Refusal(messages.formEmpty(form.id));
  const params = given(form, own);
  const changed = isEdit ? detail : undefined;
  const shown = changed && keysOf(changed, record);
  const opened = changed && { page: names.detail, params: given(changed, shown ?? [], wordOf), replace: true };
  return page('form', changed ? names.edit : names.add, {
    // Not below the detail, whose path would match it too.
    path: changed
      ? [stem(own.slice(0, parents.length)), ...asPath(own.slice(parents.length)), 'edit'].join('/')
      : `${stem(own)}-new`,
    title: changed ? messages.page.editOne(titles.one) : messages.page.addOne(titles.one),
    menu,
    ...(changed && {
      load: { record: { operation: changed.id, params: given(changed, shown ?? []) } },
      fillFrom: 'record',
    }),
    fields: fields.map(({ json }) => json),
    submit: {
      operation: form.id,
      label: messages.page.save,
      ...(params && { params }),
      then: [{ open: opened ?? openList(place, own) }],
    },
  });
}
