import { anyType, booleanType, describeType } from './expression/types.ts';
import { misspelled } from '../read/nearest.ts';
import type { Cursor } from '../read/cursor.ts';
import type { DynamicText, ResolvedField, ResolvedOptions, ResolvedRule } from '../run/resolved.ts';
import type { WidgetManifest } from '../run/widget-manifest.ts';
import { completed, withNames, type Context } from './context.ts';
import { defaultWidget, type Face } from './default-widget.ts';
import {
  compact,
  readCondition,
  readExpression,
  readLiteral,
  readText,
  readTyped,
  readValue,
  readVisible,
} from './dynamic.ts';
import { resolveCheck } from './field-check.ts';
import { dictionaryOf, type FieldSource, type FoundField } from './field-source.ts';
import { fieldGivers } from './field-givers.ts';
import { findMisfit, repairOf, type Misfit } from './fits.ts';
import { checkIdentifier } from './identifiers.ts';
import { checkJoined, joinFields } from './join-fields.ts';
import { contractOptions, titleOfChoices } from './contract-options.ts';
import { resolveOptions } from './options.ts';
import { resolveProps, type Props } from './props.ts';
import { checkRangeEnds, checkRangeKeys, checkRangeOrder } from './range-order.ts';
import { words } from '../run/words.ts';
import { narrowLengths } from './narrow-limits.ts';
import { findNamed } from './records.ts';

/** The name in a bare string or an object's `field`, with its place. */
export function nameOfField(at: Cursor): { name: string; at: Cursor } | undefined {
  const place = at.kind === 'string' ? at : at.get('field');
  return place?.text === undefined || place.text === '' ? undefined : { name: place.text, at: place };
}

/** Finds a field in its source; an unknown one is reported with the nearest name. */
export function findField(context: Context, at: Cursor, source: FieldSource): FoundField | undefined {
  const named = nameOfField(at);
  return named && findNamed(context, named.at, source);
}

/**
 * A field completed from the contract: label, type, format, dictionary, limits, and the default widget. `face` is its
 * place: an input, a value on a detail, a cell of a table.
 */
export function resolveField(context: Context, at: Cursor, source: FieldSource, face: Face): ResolvedField | undefined {
  const found = findField(context, at, source);
  const named = nameOfField(at);
  if (!named) return undefined;
  if (!found) {
    checkMisspelled(context, at, { source, name: named.name, face });
    return undefined;
  }
  checkJoined(context, at, source);
  return resolveFound(context, at, { found: joinFields(at, named.name, found, source), named, face });
}

/** Also reports other mistakes of a misspelled field, as those of the intended field. */
function checkMisspelled(
  context: Context,
  at: Cursor,
  { source, name, face }: { readonly source: FieldSource; readonly name: string; readonly face: Face },
): void {
  const meant = misspelled(name, source.names());
  const found = meant === undefined ? undefined : source.find(meant);
  if (meant !== undefined && found) {
    resolveFound(context, at, { found, named: { name: meant, at: nameOfField(at)?.at ?? at }, face });
    return;
  }
  const widget = at.get('widget');
  if (widget?.text !== undefined && !context.workspace.widgets.has(widget.text))
    findWidget(context, widget, widget.text, face);
}

interface Described {
  readonly found: FoundField;
  readonly named: { readonly name: string; readonly at: Cursor };
  readonly face: Face;
}

/** A read-only field of a new record has no value yet, and is not there. */
export function withValue(field: ResolvedField | undefined, isFilled: boolean): ResolvedField | undefined {
  return field?.shown && !field.compute && !isFilled ? undefined : field;
}

/** Resolves a known field; `at` overrides its properties. */
export function resolveFound(context: Context, at: Cursor, { found, named, face: place }: Described): ResolvedField {
  const { shape } = found;
  const shown = place === 'edit' && shape.shownOnly === true;
  const face = shown ? 'read' : place;
  const options = place === 'edit' ? inputOptions(context, at, found) : undefined;
  const { widget, props } = resolveWidget(context, at, { found, face, options });
  const around = place === 'cell' ? withoutRow(context) : context;
  const dictionary = dictionaryOf(shape);
  // A missing dictionary of the contract is a mistake of the contract, reported there.
  if (dictionary !== undefined && context.workspace.dictionaries.has(dictionary)) context.useDictionary(dictionary);
  const isInput = face === 'edit';
  if (isInput) completed(context, 'condition', { at: at.get('readOnly') });
  const title = isInput ? titleOfChoices(context, at, shape) : undefined;
  const compute = place === 'cell' ? undefined : readTyped(context, at.get('compute'));
  completed(context, 'field', { at, name: named.name, found, face, shown, computed: compute?.type });
  const field = compact({
    name: named.name,
    wire: isInput || found.joined ? found.wire : undefined,
    inside: place === 'edit' ? found.inside : undefined,
    label: title ?? readLabel(around, at, found, named),
    widget,
    props,
    ...typeOf(context, found),
    format: shape.valueFormat,
    dictionary,
    options,
    ...(isInput ? readDemand(context, at, found) : { required: false }),
    constraints: isInput ? narrowLengths(context, at, found) : {},
    rules: at.items('rules').flatMap((rule) => resolveRule(context, rule)),
    default: isInput || shown ? (readDefault(context, at.get('default'), found) ?? startOf(found)) : undefined,
    visible: readVisible(around, at.get('visible')),
    disabled: shown ? true : readCondition(context, at.get('disabled')),
    shown: shown ? (true as const) : undefined,
    fillButton: isInput ? resolveFillButton(context, at.get('fillButton'), found) : undefined,
    check: isInput ? resolveCheck(context, at.get('check')) : undefined,
    compute: compute?.expression,
    ...readFollowed(context, at, isInput),
    placeholder:
      readLiteral(context, at.get('placeholder'), words('a placeholder', '占位文字')) ??
      (isInput ? describedInput(shape) : undefined),
    help: readText(context, at.get('help')),
    secret: isInput && shape.format === 'password' ? (true as const) : undefined,
    span: at.get('span')?.value as number | undefined,
  });
  return context.note(field, at, (givers) =>
    fieldGivers(givers, at, { found, named, isInput, isChosen: title !== undefined }),
  );
}

const HAN = /\p{Script=Han}/u;

/** The contract's description as a placeholder; beside a Chinese title one in another language is for developers. */
function describedInput({ title = '', description }: FoundField['shape']): string | undefined {
  const isForeign = HAN.test(title) && /\p{L}/u.test(description ?? '') && !HAN.test(description ?? '');
  return isForeign ? undefined : description;
}

/** What a value follows. */
function readFollowed(context: Context, at: Cursor, isInput: boolean) {
  return {
    belongsTo: isInput ? readExpression(context, at.get('belongsTo')) : undefined,
    checkedWhen: readExpression(context, at.get('checkedWhen'), booleanType),
  };
}

const startOf = ({ joined, initial }: FoundField) => (joined ? undefined : initial);

function readDemand(context: Context, at: Cursor, { required, kept, inside = [], insideOptional }: FoundField) {
  const root = context.scope.names.has('item') ? 'item' : 'form';
  // An object that is not sent lacks nothing.
  const own = required && insideOptional ? { $cel: `has(${[root, ...inside].join('.')})` } : required;
  return { required: readCondition(context, at.get('required')) ?? own, kept };
}

/** Heading and visibility belong to the whole column; reading a row there is reported. */
function withoutRow(context: Context): Context {
  return context.scope.names.has('row') ? withNames(context, { row: anyType }) : context;
}

/** The documents of a product of its own have wall times, those of others RFC 3339. */
function typeOf(
  { workspace }: Context,
  { valueType, shape }: FoundField,
): Pick<ResolvedField, 'valueType' | 'moments'> {
  const moments = workspace.contract.profile.strict ? 'wall' : 'instant';
  return { valueType, ...(shape.format === 'date-time' && { moments }) };
}

export function readLabel(
  context: Context,
  at: Cursor,
  found: FoundField,
  named: { name: string; at: Cursor },
): DynamicText {
  const label = readText(context, at.get('label') ?? at.get('title')) ?? found.shape.title;
  if (label === undefined) context.report(named.at, 'label-missing', named.name);
  return label ?? named.name;
}

function inputOptions(context: Context, at: Cursor, found: FoundField): ResolvedOptions | undefined {
  const given = at.get('options');
  if (given) return resolveOptions(context, given);
  const dictionary = dictionaryOf(found.shape);
  const items = dictionary === undefined ? undefined : context.workspace.dictionaries.get(dictionary);
  if (items) {
    const withdrawn = items.filter((item) => item.disabled === true);
    const offered = items.filter((item) => item.disabled !== true);
    return { kind: 'static', items: offered, ...(withdrawn.length > 0 && { withdrawn }) };
  }
  return dictionary === undefined ? contractOptions(context, at, found.shape) : undefined;
}

export function resolveRule(context: Context, at: Cursor): ResolvedRule[] {
  const test = readExpression(context, at.get('test'), booleanType);
  const message = readText(context, at.get('message'));
  const fields = at.get('fields') && readConcerned(context, at.items('fields'));
  return test && message !== undefined ? [compact({ test, message, fields })] : [];
}

/** Names of fields other than the rule's own: of the item in a list, else of the form. */
function readConcerned(context: Context, places: readonly Cursor[]): readonly string[] {
  const { names } = context.scope;
  const around = names.get('item') ?? names.get('form');
  const known = around?.kind === 'record' ? [...around.fields().keys()] : [];
  for (const place of places) {
    if (place.text === undefined || known.includes(place.text)) continue;
    context.report(
      place,
      'field-unknown',
      place.text,
      names.has('item') ? words('the item', '这一项') : words('the form', '表单'),
      known,
    );
  }
  return places.flatMap((place) => place.text ?? []);
}

export function readDefault(context: Context, at: Cursor | undefined, found: FoundField): ResolvedField['default'] {
  if (!at) return undefined;
  const { value, type } = readValue(context, at);
  const special = found.valueType === 'date-range' ? 'record' : found.joined ? 'list' : undefined;
  if (special === undefined) {
    const misfit = findMisfit(context, at, type, found.shape);
    if (misfit) reportDefault(context, misfit);
    else checkIdentifier(context, { at, name: found.shape.name ?? '', type, shape: found.shape });
  } else if (type.kind !== special && type.kind !== 'any') {
    const expected = special === 'list' ? words('a list of texts', '文本列表') : words('a date range', '日期范围');
    reportDefault(context, { at, expected, found: describeType(type), known: [] });
  } else {
    if (special === 'record') checkRangeKeys(context, at);
    if (special === 'record') checkRangeEnds(context, at, found.shape).forEach((one) => reportDefault(context, one));
    checkRangeOrder(context, at.get('begin'), at.get('end'));
  }
  return value;
}

/** The value that a button puts into a field. */
export function resolveFillButton(
  context: Context,
  at: Cursor | undefined,
  found: FoundField,
): ResolvedField['fillButton'] {
  const label = readText(context, at?.get('label'));
  const value = readDefault(context, at?.get('value'), found);
  return label === undefined || value === undefined ? undefined : { label, value };
}

function reportDefault(context: Context, misfit: Misfit): void {
  const { at, expected, found } = misfit;
  const source = JSON.stringify(at.value);
  context.report(
    at,
    'value-unfit',
    words('the default', '缺省值'),
    expected,
    source.includes('{{') ? found : source,
    repairOf(misfit),
  );
}

interface WidgetChoice {
  readonly found: FoundField;
  readonly face: Face;
  readonly options: ResolvedOptions | undefined;
}

function resolveWidget(context: Context, at: Cursor, choice: WidgetChoice): { widget: string; props: Props } {
  const { found, face, options } = choice;
  const given = at.get('widget');
  const isChosen = options !== undefined || at.get('options') !== undefined;
  const usual = defaultWidget(found.shape, found.valueType, face, isChosen);
  const widget = given?.text ?? usual;
  const place = given ?? nameOfField(at)?.at ?? at;
  const manifest = findWidget(context, place, widget, face);
  // A draft shows the value as it would be without the wrong word.
  if (!manifest) return { widget: usual, props: {} };
  completed(context, 'widget', { at, place, found, face, manifest });
  return { widget, props: resolveProps(context, at, manifest, { face, value: found.shape, options }) };
}

/** The manifest of a widget that has the face; a missing one is reported. */
export function findWidget(context: Context, at: Cursor, name: string, face: Face): WidgetManifest | undefined {
  const manifest = context.workspace.widgets.get(name);
  if (!manifest) {
    const fitting = [...context.workspace.widgets.values()].filter((one) => one.faces.includes(face));
    context.report(
      at,
      'reference-unknown',
      'widget',
      name,
      fitting.map((one) => one.name),
    );
    return undefined;
  }
  if (manifest.faces.includes(face)) return manifest;
  // Its value types in other faces do not matter here.
  context.report(at, 'widget-unfit', name, words(`has no ${face} face`, `不能用在这里（没有 ${face} 形态）`));
  return undefined;
}
