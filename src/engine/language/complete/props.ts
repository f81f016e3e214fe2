import { demandedParams, offeredParams, type Operation, type Shape } from '../read/api/shape.ts';
import { dig, isRaw, textList, type Raw } from '../read/api/read-shape.ts';
import { createCursor, type Cursor } from '../read/cursor.ts';
import type { DynamicValue, ResolvedOptions } from '../run/resolved.ts';
import type { WidgetManifest } from '../run/widget-manifest.ts';
import { memoizeEach } from '../run/memoize.ts';
import { titleOf, typeWords } from '../read/structure/schema-rule.ts';
import { checkStructure } from '../read/structure/check-structure.ts';
import { splitTemplate } from '../run/expression/template.ts';
import { describeType, type Type } from './expression/types.ts';
import { checkBound } from './call-runs.ts';
import { resolveCall } from './call.ts';
import type { Context } from './context.ts';
import type { Face } from './default-widget.ts';
import { readString } from './dynamic.ts';
import { operationsLike } from './peek-operation.ts';
import { checkRangeOrder } from './range-order.ts';
import { choiceRecord } from './options.ts';
import { readRecordField, findNamed } from './records.ts';
import { pagingParams } from '../read/api/paging-params.ts';
import { itemShape, recordFields } from './field-source.ts';
import { words } from '../run/words.ts';

export type Props = { readonly [name: string]: DynamicValue };

interface PropsOf {
  readonly face: Face;
  readonly value?: Shape;
  /** The choices of an input. */
  readonly options?: ResolvedOptions | undefined;
  /** Defaults to the owner's `props`. */
  readonly given?: Cursor | undefined;
}

/** A widget's props, checked against its manifest; expressions are typed by their prop. */
export function resolveProps(
  context: Context,
  owner: Cursor,
  manifest: WidgetManifest,
  { face, value, options, given = owner.get('props') }: PropsOf,
): Props {
  const schema = schemaOfProps(manifest, face);
  if (!given) {
    for (const name of schema.required) {
      context.report(
        owner.get('widget') ?? owner.get('field') ?? owner,
        'property-missing',
        name,
        titleOf(schema) ?? manifest.name,
      );
    }
    return {};
  }
  // A separate cursor, so that corrections do not affect other readers of the file.
  const at = createCursor(given.node);
  const seen: Seen = { types: new Map(), names: [] };
  checkStructure(
    { root: schema, report: context.report, intercept: (place, one) => isDynamic(context, place, one, seen) },
    at,
    schema,
  );
  checkNames(context, at, seen, value);
  if (face === 'edit') checkChoiceNames(context, owner.get('options'), seen, options);
  checkOperationProps(context, at, manifest.props.properties);
  checkRangeOrder(context, at.get('min'), at.get('max'));
  return Object.fromEntries(at.entries().map((member) => [member.key, dynamicValueOf(member.value)]));
}

/** Required props: always, or (`x-required: "edit"`) for that face of the widget. */
const requiredProps = memoizeEach(({ props }: WidgetManifest, face: Face): readonly string[] => {
  const marked = Object.entries(props.properties).filter(([, one]) => isRaw(one) && one['x-required'] === face);
  return [...(props.required ?? []), ...marked.map(([name]) => name)];
});

const schemaOfProps = memoizeEach((manifest: WidgetManifest, face: Face) => ({
  ...manifest.props,
  required: requiredProps(manifest, face),
  title: `the widget '${manifest.name}'`,
  'x-title-zh': `控件 '${manifest.name}'`,
}));

/** Expressions were already checked by the walk; only their values are needed. */
function dynamicValueOf(at: Cursor): DynamicValue {
  if (at.text !== undefined) return splitTemplate(at.text);
  if (at.kind === 'array') return at.items().map(dynamicValueOf);
  if (at.kind === 'object')
    return Object.fromEntries(at.entries().map(({ key, value }) => [key, dynamicValueOf(value)]));
  return at.value as DynamicValue;
}

/** The word that stands for the choices where `x-field` names a prop. */
const OF_CHOICES = 'options';

/** Collected while walking through the props. */
interface Seen {
  /** Types of the expressions. */
  readonly types: Map<Cursor['node'], Type>;
  /** Props marked `x-field`: a field of the choices' records or of those in the named prop, else in the field's value. */
  readonly names: { readonly place: Cursor; readonly prop: string }[];
}

/** Fields of the record of each choice; a dictionary and a literal list have none. */
function checkChoiceNames(context: Context, at: Cursor | undefined, { names }: Seen, given?: ResolvedOptions): void {
  const named = names.filter(({ prop }) => prop === OF_CHOICES);
  const record = named.length > 0 ? recordFields(choiceRecord(context, at, given)) : undefined;
  for (const { place } of named) if (record) findNamed(context, place, record);
}

function checkNames(context: Context, props: Cursor, { types, names }: Seen, value: Shape | undefined): void {
  for (const { place, prop } of names) {
    if (prop === OF_CHOICES) continue;
    const given = props.get(prop);
    const type = given && types.get(given.node);
    const item =
      type?.kind === 'list' && type.item.kind === 'record' ? (type.item.origin as Shape | undefined) : undefined;
    const record = given ? item : value?.item;
    if (record?.fields) readRecordField(context, place, record);
  }
}

/** Operations are named literally, so that the checker knows every call of a page. */
function isLiteral(schema: Raw): boolean {
  return schema['x-expression'] === false || namesOperation(schema);
}

const namesOperation = memoizeEach(
  (schema: Raw): boolean =>
    schema['x-operation'] !== undefined || Object.values(schema).some((one) => isRaw(one) && namesOperation(one)),
);

function isDynamic(context: Context, at: Cursor, schema: Raw, { types, names }: Seen): boolean {
  const prop = schema['x-field'];
  if (typeof prop === 'string' && at.text !== undefined) names.push({ place: at, prop });
  if (at.kind !== 'string' || !at.text?.includes('{{')) return false;
  if (isLiteral(schema)) {
    context.report(at, 'expression-forbidden', words('this prop', '这个控件属性'));
    return true;
  }
  const { type } = readString(context, at);
  types.set(at.node, type);
  const expected = schema.type;
  if (typeof expected === 'string' && !yields(type, expected))
    context.report(at, 'expression-type', typeWords(expected), describeType(type));
  return true;
}

function yields(type: Type, expected: string): boolean {
  const kinds: Readonly<Record<string, readonly Type['kind'][]>> = {
    string: ['text', 'decimalText', 'decimal'],
    number: ['number'],
    integer: ['number'],
    boolean: ['boolean'],
    array: ['list'],
    object: ['record'],
  };
  return type.kind === 'any' || type.kind === 'null' || (kinds[expected]?.includes(type.kind) ?? true);
}

/**
 * Props marked `x-operation` name operations: `true` takes the `params` beside it, `click` the same at a click and
 * `upload` with a file,
 * `file` answers with the file that the widget names, `download` with any file, `list` with records, `record` with the
 * one that the `param` beside it names. An object among the props may contain an operation of its own, and so may each
 * object of a list.
 */
function checkOperationProps(context: Context, at: Cursor, properties: Raw): void {
  for (const [name, schema] of Object.entries(properties)) {
    const place = at.get(name);
    if (!isRaw(schema) || !place) continue;
    if (place.kind === 'object' && isRaw(schema.properties)) checkOperationProps(context, place, schema.properties);
    const below = place.kind === 'array' ? dig(schema, 'items', 'properties') : undefined;
    if (isRaw(below)) place.items().forEach((item) => checkOperationProps(context, item, below));
    const kind = schema['x-operation'];
    if (kind === undefined || place.text === undefined || place.text.includes('{{')) continue;
    if (kind === 'file') checkFileOperation(context, place, place.text);
    else if (kind === 'download') resolveCall(context, at, { answer: 'file', runs: 'click' });
    else if (kind === 'list') checkListOperation(context, at, properties);
    else if (kind === 'record') checkRecordOperation(context, at);
    else if (kind === 'upload') resolveCall(context, at, { filled: ['file'], takesFile: true, runs: 'click' });
    else
      resolveCall(context, at, {
        filled: paramsBeside(context, at, properties),
        ...(kind === 'click' && { runs: kind }),
      });
  }
}

/** Params filled by neighbouring props (`x-fills`); reports a prop without such a param, and a missing one. */
function paramsBeside(context: Context, at: Cursor, properties: Raw): readonly string[] {
  const id = at.get('operation');
  const operation = context.workspace.contract.operations.get(id?.text ?? '');
  if (!id || !operation) return [];
  const offered = offeredParams(operation);
  return Object.entries(properties).flatMap(([name, schema]) => {
    const params = isRaw(schema) ? textList(schema['x-fills']) : [];
    const place = at.get(name);
    const unknown = params.find((param) => !offered.includes(param));
    if (place && unknown !== undefined) context.report(place, 'param-unknown', unknown, operation.id, offered);
    if (!place && params.some((param) => lacks(at.get('params'), param, operation)))
      context.report(id, 'property-missing', name, `'${operation.id}'`);
    return params;
  });
}

function lacks(params: Cursor | undefined, name: string, operation: Operation): boolean {
  return demandedParams(operation).includes(name) && params?.kind !== 'string' && !params?.get(name);
}

/**
 * Records for a widget to choose from: it searches and pages by the params, and shows the fields, given in other props.
 */
function checkListOperation(context: Context, at: Cursor, properties: Raw): void {
  const marked = (mark: string) =>
    Object.entries(properties).flatMap(([name, schema]) => {
      const place = isRaw(schema) && schema[mark] === true ? at.get(name) : undefined;
      const places = place?.kind === 'array' ? place.items() : place ? [place] : [];
      return places.flatMap((one) => (one.text === undefined ? [] : [{ place: one, text: one.text }]));
    });
  const params = marked('x-param');
  const { profile } = context.workspace.contract;
  const call = resolveCall(context, at, { filled: [...params.map(({ text }) => text), ...pagingParams(profile)] });
  const operation = call && context.workspace.contract.operations.get(call.operation);
  if (!operation) return;
  const offered = offeredParams(operation);
  for (const { place, text } of params) {
    if (!offered.includes(text)) context.report(place, 'param-unknown', text, operation.id, offered);
  }
  const shape = itemShape(operation);
  if (!shape) {
    const lists = operationsLike(context, operation.id, itemShape);
    return context.report(at.get('operation') ?? at, 'operation-unfit', operation.id, 'list', lists);
  }
  const pages = isRaw(properties.paged) && at.get('paged')?.value !== false && !operation.paging;
  const page = profile.paging?.param;
  if (pages && page !== undefined && !offered.includes(page))
    context.report(at.get('operation') ?? at, 'param-unknown', page, operation.id, offered);
  const record = recordFields(shape);
  for (const name of textList(dig(properties, 'operation')['x-record'])) {
    findNamed(context, at.get('operation') ?? at, record, name);
  }
  for (const { place } of marked('x-item')) findNamed(context, place, record);
}

/** The widget gives the param the value whose record it wants. */
function checkRecordOperation(context: Context, at: Cursor): void {
  const param = at.get('param');
  if (param?.text === undefined) return;
  const call = resolveCall(context, at, { filled: [param.text] });
  const operation = call && context.workspace.contract.operations.get(call.operation);
  if (!operation) return;
  const offered = offeredParams(operation);
  if (!offered.includes(param.text)) context.report(param, 'param-unknown', param.text, operation.id, offered);
}

/** Params that a widget sends to show a file. */
const filledForFile = ['fileName', 'fileUrl'];

/** An operation must answer with a file by `fileName` and `fileUrl`. */
export function checkFileOperation(context: Context, at: Cursor, id: string): void {
  const { operations } = context.workspace.contract;
  const operation = operations.get(id);
  if (!operation) return context.report(at, 'operation-unknown', id, operations.keys());
  if (!checkBound(context, at, operation)) return undefined;
  if (operation.reply) return context.report(at, 'operation-unfit', id, 'download');
  if (operation.effect !== 'read') {
    const reading = operationsLike(context, id, ({ effect, reply }) => effect === 'read' && !reply);
    return context.report(at, 'operation-writes', id, reading);
  }
  for (const name of demandedParams(operation)) {
    if (!filledForFile.includes(name)) context.report(at, 'param-missing', name, id);
  }
}
