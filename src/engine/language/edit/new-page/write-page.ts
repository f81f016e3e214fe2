import type { Operation } from '../../read/api/shape.ts';
import type { PageSummary, Workspace } from '../../complete/workspace.ts';
import { canBeGiven, demandedOf, inputsOf, type Json, type Written } from './inputs.ts';
import { pageTexts } from './messages.ts';
import { blocksOf, columnsOf, keyAmong, linkColumn, usualColumns } from './outputs.ts';
import type { Product, Kind } from './product.ts';

/** Everything decided about a new page. */
export interface PlannedPage {
  readonly operation: Operation;
  readonly kind: Kind;
  readonly name: string;
  readonly path: string;
  readonly title: string;
  readonly permission?: string;
  readonly menu?: string;
  /** Columns of a list, inputs of a form or wizard, or fields of a detail; absent: defaults. */
  readonly fields?: readonly string[];
  /** Search fields of a list; absent: all. */
  readonly search?: readonly string[];
}

/** Writes a page of a file below `schemas/` as JSON, with keys in the order of the language. */
export function writePage(plan: PlannedPage, product: Product, file: string): Json {
  const { kind, name, path, title, permission, menu } = plan;
  const parts: Readonly<Record<Kind, (plan: PlannedPage, product: Product) => Json>> = {
    list: writeList,
    form: writeForm,
    detail: writeDetail,
    wizard: writeWizard,
  };
  return {
    $schema: `${'../'.repeat(file.split('/').length - 2)}language/page.json`,
    kind,
    name,
    path,
    title,
    ...(permission !== undefined && { permission }),
    ...(menu !== undefined && { menu }),
    ...parts[kind](plan, product),
  };
}

/** Keeps the chosen fields; all if none are chosen. */
function keep(fields: readonly Written[], chosen: readonly string[] | undefined): readonly Written[] {
  return chosen ? fields.filter((one) => chosen.includes(one.name)) : fields;
}

function writeList({ operation, fields, search: asked }: PlannedPage, { workspace }: Product): Json {
  const { record } = operation;
  if (!record) return {};
  const search = keep(inputsOf(operation, workspace, 'search'), asked).map((one) => one.json);
  const columns = fields ? keep(columnsOf(record), fields) : usualColumns(columnsOf(record));
  const link = linkTo(operation, workspace);
  const rowKey = record.key === undefined ? keyAmong(record, workspace) : undefined;
  const linked = link && linkColumn(record, columns);
  const toolbar = exportsOf(operation, workspace).map((one) => ({
    label: pageTexts(workspace).export,
    icon: 'download',
    download: { operation: one.id, params: '{{ search }}' },
  }));
  return {
    source: { operation: operation.id },
    ...(search.length > 0 && { search }),
    ...(rowKey !== undefined && { rowKey }),
    columns: columns.map((column, index) => {
      const first = index === 0 && column.name === record.key ? { fixed: 'left' } : {};
      const open = column.name === linked ? { open: link } : {};
      const more = { ...first, ...open };
      if (Object.keys(more).length === 0) return column.json;
      return { ...(typeof column.json === 'string' ? { field: column.json } : column.json), ...more };
    }),
    ...(toolbar.length > 0 && { toolbar }),
  };
}

/** Export operations that accept all search params. */
function exportsOf(operation: Operation, { contract }: Workspace): readonly Operation[] {
  const own = paramsOf(operation).filter((name) => !operation.paging?.params.includes(name));
  const fitting = [...contract.operations.values()].filter((one) => {
    const params = paramsOf(one);
    return !one.reply && one.id.startsWith('export') && own.length > 0 && own.every((name) => params.includes(name));
  });
  return fitting.slice(0, 1);
}

function paramsOf({ params }: Operation): readonly string[] {
  return [...(params.fields ?? [])].filter(([, shape]) => !shape.supplied).map(([name]) => name);
}

/** Link to a page that takes the record's key, and only fields of the record. */
function linkTo({ record }: Operation, { pages }: Workspace): Json | undefined {
  const { key = '', fields } = record ?? {};
  const fits = ({ reads, params }: PageSummary): boolean =>
    reads?.includes(key) === true &&
    [...reads, ...params.filter((one) => one !== 'title')].every((one) => fields?.has(one));
  const page = [...pages.values()].find(fits);
  if (!page || !record) return undefined;
  const name = [...(fields?.keys() ?? [])].find((one) => one.endsWith('Name')) ?? key;
  const rowOf = (one: string) => [one, `{{ row.${one === 'title' ? name : one} }}`] as const;
  return {
    page: page.name,
    ...(page.params.length > 0 && { params: Object.fromEntries(page.params.map(rowOf)) }),
    query: Object.fromEntries((page.reads ?? []).map(rowOf)),
  };
}

/** Params that the page is opened with, such as its record's number. */
export function contextOf(operation: Operation, kind: Kind, { pages, workspace }: Product): readonly string[] {
  const demanded = demandedOf(operation.params);
  if (kind === 'list') return [];
  if (kind === 'detail') return demanded;
  const records = pages.flatMap(({ lists }) => lists?.record ?? []);
  const inputs = inputsOf(operation, workspace, 'form');
  const keys = demanded.filter((name) => canBeGiven(name, operation) && records.some((one) => one.key === name));
  // Params with a picker can be asked for. If all have one, the first identifies the record.
  const unchosen = keys.filter((name) => !inputs.some((one) => one.name === name && one.chosen));
  const context = unchosen.length > 0 ? unchosen : keys.slice(0, 1);
  const known = records.some(({ fields }) => context.every((name) => fields?.has(name)));
  return known && inputs.some((one) => !context.includes(one.name)) ? context : [];
}

function queryOf(names: readonly string[]): Json {
  const params = Object.fromEntries(names.map((name) => [name, `{{ query.${name} }}`]));
  return names.length > 0 ? { params } : {};
}

function writeDetail({ operation, fields }: PlannedPage, product: Product): Json {
  const data = dataName(operation);
  const params = queryOf(contextOf(operation, 'detail', product));
  return {
    load: { [data]: { operation: operation.id, ...params } },
    blocks: blocksOf(operation, product.workspace, data, fields),
  };
}

/** `user` for `userDetail`, `order` for `queryOrderInfo`. */
function dataName({ id }: Operation): string {
  const noun = id.replace(/^(?:query|get|find)(?=[A-Z])/u, '').replace(/(?:Detail|Info|List)$/u, '');
  return noun === '' ? 'data' : `${noun.charAt(0).toLowerCase()}${noun.slice(1)}`;
}

function chosenInputs(plan: PlannedPage, product: Product): { context: readonly string[]; inputs: readonly Written[] } {
  const { operation, kind } = plan;
  const [context, inputs] = [givenParams(operation, kind, product), askedInputs(operation, kind, product)];
  return { context, inputs: keep(inputs, plan.fields) };
}

/** Query params of a form: required ones, and the number of its record if it has one. */
function givenParams(operation: Operation, kind: Kind, product: Product): readonly string[] {
  const context = contextOf(operation, kind, product);
  const keys = new Set(product.pages.map(({ lists }) => lists?.record?.key));
  const inputs = inputsOf(operation, product.workspace, 'form');
  const others = inputs.filter((one) => !context.includes(one.name));
  const numbers = others.filter(
    ({ name, required, chosen }) => !required && !chosen && keys.has(name) && canBeGiven(name, operation),
  );
  const given = [...context, ...(numbers.length < others.length ? numbers.map((one) => one.name) : [])];
  return inputs.map((one) => one.name).filter((name) => given.includes(name));
}

/** Inputs of a form, without the record's number, which operators do not know. */
export function askedInputs(operation: Operation, kind: Kind, product: Product): readonly Written[] {
  const given = givenParams(operation, kind, product);
  return inputsOf(operation, product.workspace, 'form', given).filter((one) => !given.includes(one.name));
}

function writeForm(plan: PlannedPage, product: Product): Json {
  const { context, inputs } = chosenInputs(plan, product);
  const texts = pageTexts(product.workspace);
  const groups = groupsOf(inputs, texts);
  const fields =
    groups.length === 1
      ? inputs.map((one) => one.json)
      : groups.map(([name, title, some]) => ({ type: 'group', name, title, fields: some.map((one) => one.json) }));
  return { fields, submit: submitOf(plan, context, [{ message: texts.submitted }, 'back']) };
}

/** Puts required fields first. Few fields get no headings. */
function groupsOf(
  inputs: readonly Written[],
  texts: ReturnType<typeof pageTexts>,
): readonly (readonly [string, string, readonly Written[]])[] {
  const required = inputs.filter((one) => one.required);
  const optional = inputs.filter((one) => !one.required);
  if (inputs.length <= 8 || required.length === 0 || optional.length === 0)
    return [['basic', texts.inputs, [...required, ...optional]]];
  return [
    ['basic', texts.basic, required],
    ['more', texts.more, optional],
  ];
}

function submitOf({ operation }: PlannedPage, context: readonly string[], then: readonly unknown[]): Json {
  return { operation: operation.id, ...queryOf(context), ...(then.length > 0 && { then }) };
}

function writeWizard(plan: PlannedPage, product: Product): Json {
  const { context, inputs } = chosenInputs(plan, product);
  const texts = pageTexts(product.workspace);
  const steps = groupsOf(inputs, texts).map(([name, title, some]) => ({
    name,
    title,
    fields: some.map((one) => one.json),
  }));
  return {
    steps: [...steps, { name: 'review', title: texts.review, review: true }],
    submit: submitOf(plan, context, []),
    result: { level: 'success', title: texts.submitted },
  };
}
