import { itemShape, type Operation, type Shape } from '#engine/language/prove';
import {
  all,
  at,
  has,
  inProperties,
  items,
  offer,
  oneOf,
  refTo,
  when,
  type JsonSchema,
  type Named,
} from './json-schema.ts';
import { inputNames, operationsFor, recordNames } from './operation-names.ts';

/** A list of fields, each a bare name or an object with `field`. */
function fieldList(names: JsonSchema, more: JsonSchema = {}): JsonSchema {
  return {
    uniqueItems: true,
    items: { anyOf: [names, { type: 'object' }], ...inProperties({ field: names, ...more }) },
  };
}

/** Columns; a computed one has a name of its own. */
function columnList(names: JsonSchema, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  return {
    uniqueItems: true,
    items: { anyOf: [names, { type: 'object' }], ...inProperties(more), ...unlessComputed(names) },
  };
}

function unlessComputed(names: JsonSchema): JsonSchema {
  return { if: has(['compute']), else: inProperties({ field: names }) };
}

/** Names that pages may use once their operation is known, and the schemas for them. */
export function fieldRules(operations: readonly Operation[]): { rules: JsonSchema[]; $defs: JsonSchema } {
  const lists = operationsFor('page', operations);
  const takers = operationsFor('data', operations).filter((one) => inputNames(one).length > 0);
  const shown = shownNames(operations);
  const givers = operationsFor('data', operations).filter(
    (one) => recordNames(one.reply).length + listedNames(one).length > 0,
  );
  return {
    rules: [
      ...lists.map((one) => when(['source', 'operation'], one.id, refTo(`list.${one.id}`))),
      ...takers.map((one) => when(['submit', 'operation'], one.id, refTo(`form.${one.id}`))),
      ...takers.map((one) => ({
        if: asksNext(one.id),
        then: at(['steps'], items(at(['fields'], refTo(`asked.${one.id}`)))),
      })),
      ...givers.map((one) => ({ if: loads(one.id), then: refTo(`shown.${one.id}`) })),
    ],
    $defs: Object.fromEntries([
      ['shownField', shown.field],
      ['shownColumn', shown.column],
      ...operations.flatMap(nameSchemas),
      ...lists.flatMap(listSchemas),
      ...takers.flatMap(formSchemas),
      ...givers.flatMap(shownSchemas),
    ]),
  };
}

/** The named things of an operation. */
const kinds = {
  inputs: inputNames,
  record: ({ record }: Operation) => recordNames(record),
  reply: ({ reply }: Operation) => recordNames(reply),
  summary: ({ reply }: Operation) => recordNames(reply?.fields?.get('summary')),
  items: (operation: Operation) => recordNames(itemShape(operation)),
  listed: listedNames,
};

/** A reference to names of an operation; without names, anything is allowed. */
function namesOf(kind: keyof typeof kinds, operation: Operation): JsonSchema {
  return kinds[kind](operation).length > 0 ? refTo(`${kind}.${operation.id}`) : {};
}

function nameSchemas(operation: Operation): Entry[] {
  return Object.entries(kinds).flatMap(([kind, list]): Entry[] => {
    const names = list(operation);
    return names.length > 0 ? [[`${kind}.${operation.id}`, oneOf(names, `${operation.id} 没有这个字段`)]] : [];
  });
}

type Entry = readonly [string, JsonSchema];

/** A list page: search, columns and order of its operation. */
function listSchemas(operation: Operation): Entry[] {
  const search = namesOf('inputs', operation);
  const record = recordNames(operation.record);
  const column = namesOf('record', operation);
  const columns = `columns.${operation.id}`;
  return [
    [
      `list.${operation.id}`,
      inProperties({
        search: fieldList(search),
        columns: refTo(columns),
        rowKey: column,
        sort: items(oneOf(operation.sorts.map(describeSort(record)), `${operation.id} 不能这样排序`)),
        summary: fieldList(namesOf('summary', operation)),
        quickFilters: { ...at(['field'], search), items: at(['field'], search) },
        expand: at(['blocks'], items(blockOf(offer(column)))),
      }),
    ],
    [columns, columnList(column, { columns: refTo(columns) })],
  ];
}

function describeSort(fields: readonly Named[]) {
  return (sort: string): Named => {
    const label = fields.find(({ name }) => name === sort.replace('-', ''))?.text ?? '';
    return { name: sort, text: `${label}${sort.startsWith('-') ? '，从大到小' : '，从小到大'}` };
  };
}

/** The fields of a form; those of a wizard's steps may belong to any of its calls, so there they are only offered. */
function formSchemas(operation: Operation): Entry[] {
  const names = namesOf('inputs', operation);
  const [form, asked] = [`fields.${operation.id}`, `asked.${operation.id}`];
  return [
    [
      `form.${operation.id}`,
      inProperties({
        fields: refTo(form),
        steps: items(at(['fields'], refTo(asked))),
        result: at(['blocks'], items(blockOf(offer(namesOf('reply', operation))))),
      }),
    ],
    [form, nodes(form, names, operation)],
    [asked, nodes(asked, offer(names), operation)],
  ];
}

function nodes(self: string, names: JsonSchema, { params }: Operation): JsonSchema {
  const records = [...(params.fields ?? [])].flatMap(([name, shape]) =>
    shape.item?.kind === 'object' ? [{ name, item: shape.item }] : [],
  );
  const listRules = records.map(({ name, item }) =>
    when(
      ['field'],
      name,
      at(['fields'], fieldList(oneOf(inputNames({ id: name, params: item }), `${name} 没有这个字段`))),
    ),
  );
  return {
    items: {
      anyOf: [names, { type: 'object' }],
      ...inProperties({ field: names }),
      allOf: [when(['type'], 'group', at(['fields'], refTo(self))), ...listRules],
    },
  };
}

/** Fields of the records in any list of the reply, each once. */
function listedNames(operation: Operation): readonly Named[] {
  const lists = [itemShape(operation), ...[...(operation.reply?.fields?.values() ?? [])].map((one) => one.item)];
  return [...new Map(lists.flatMap(recordNames).map((one) => [one.name, one])).values()];
}

/** The places of blocks on a page that loads the operation. */
function shownSchemas(operation: Operation): Entry[] {
  const name = `block.${operation.id}`;
  const block = refTo(name);
  const own = blockOf(offer(namesOf('reply', operation)), offer(namesOf('listed', operation)));
  const inside = [
    when(['type'], 'group', at(['fields'], items(block))),
    when(['type'], 'tabs', at(['tabs'], items(at(['blocks'], items(block))))),
  ];
  return [
    [
      `shown.${operation.id}`,
      inProperties({
        blocks: items(block),
        fields: items(block),
        steps: items(at(['fields'], items(block))),
        result: at(['blocks'], items(block)),
        expand: at(['blocks'], items(block)),
      }),
    ],
    [name, all(own, ...inside)],
  ];
}

/** Names that blocks may show: a name that is nowhere in the contract is wrong on any page. */
function shownNames(operations: readonly Operation[]): { readonly field: JsonSchema; readonly column: JsonSchema } {
  const names = new Set<string>();
  const seen = new Set<Shape>();
  const visit = (shape: Shape | undefined): void => {
    if (!shape || seen.has(shape)) return;
    seen.add(shape);
    for (const [name, field] of shape.fields ?? []) {
      names.add(name);
      visit(field);
    }
    visit(shape.item);
  };
  for (const { params, reply } of operations) [params, reply].forEach(visit);
  const pattern = `^(${[...names].toSorted().join('|')})$`;
  const known = { pattern, patternErrorMessage: '接口中没有这个字段' };
  return { field: { ...known, ...inProperties({ field: known }) }, column: { ...known, ...unlessComputed(known) } };
}

function blockOf(fields: JsonSchema, columns: JsonSchema = {}): JsonSchema {
  return all(
    when(['type'], 'fields', at(['fields'], fieldList(fields))),
    when(['type'], 'table', inProperties({ columns: columnList(columns), rowKey: columns })),
  );
}

/** One of the page's loads, or of those below a row, calls the operation; or the `next` of a step does. */
function loads(operation: string): JsonSchema {
  const called = has(['operation'], { pattern: `^${operation}$` });
  const oneOfThem = { type: 'object', not: { additionalProperties: { not: called } } };
  return { anyOf: [has(['load'], oneOfThem), has(['expand', 'load'], oneOfThem), asksNext(operation)] };
}

function asksNext(operation: string): JsonSchema {
  return has(['steps'], { contains: has(['next', 'operation'], { pattern: `^${operation}$` }) });
}
