import { compare } from '#values/decimal';
import { checkExpression } from '../expression/check.ts';
import { sourceOf } from '../expression/source-of.ts';
import { scanTemplate } from '../expression/template.ts';
import { exclude, presentIn } from '../expression/tests.ts';
import type { Type } from '../expression/types.ts';
import { wordMessage } from '../messages.ts';
import { isRaw } from '../operation/read-shape.ts';
import type { Shape } from '../operation/shape.ts';
import type { Cursor } from '../read/cursor.ts';
import type { WidgetManifest } from '../widget-manifest.ts';
import { areExclusive, testsAt } from './action-rules.ts';
import { testsIn } from './codes.ts';
import { reportNoEffect, type Context } from './context.ts';
import { checkCondition } from './modes.ts';
import { dictionaryOf, type FoundField } from './field-source.ts';
import { describeShape, describeUnfit, fitsShape, limitsOf } from './fits.ts';
import { checkDefaultIdentifier } from './identifiers.ts';
import { isReversed } from './range-order.ts';
import { isGarbled, pathsBelow, readsValue } from './reads.ts';
import { checkRule } from './rule.ts';
import { words } from '../words.ts';

/** Compares the words of an input. */
export function checkInput(context: Context, at: Cursor, found: FoundField, name: string): void {
  checkCondition(context, at.get('readOnly'));
  checkHidden(context, at, found);
  checkComputed(context, at);
  checkImplied(context, at, found);
  checkGenerous(context, at, found);
  checkAsksValue(context, at.get('check'), name);
  checkLocked(context, at, found, name);
  for (const rule of at.items('rules')) {
    checkRule(context, rule, name);
    checkPossible(context, rule, found, name);
  }
}

/** An input that its own single value disables can never be corrected. */
function checkLocked(context: Context, at: Cursor, { shape }: FoundField, name: string): void {
  const disabled = at.get('disabled');
  if (!disabled || shape.kind === 'array' || !readsOwn(context, disabled, name)) return;
  // A field that depends on its own value is reported as a circle.
  const waits = testsAt(context, disabled, false).some((test) => presentIn(test) !== undefined);
  if (!waits) context.report(disabled, 'field-locked', name);
}

function readsOwn(context: Context, at: Cursor, name: string): boolean {
  const owner = ['item', 'form', 'search'].find((one) => context.scope.names.has(one));
  return pathsBelow(at).some((path) => path === `${owner}.${name}` || path.startsWith(`${owner}.${name}.`));
}

/** A rule that no value within the contract's limits satisfies. */
function checkPossible(context: Context, rule: Cursor, { shape }: FoundField, name: string): void {
  const test = rule.get('test');
  const owner = context.scope.names.has('item') ? 'item' : 'form';
  const [segment] = scanTemplate(test?.text ?? '');
  if (!test || segment?.kind !== 'expression') return;
  // A rule with a mistake is reported where it is read.
  if (checkExpression(segment.cel, context.scope, 'condition').problems.length > 0) return;
  const allowed = limitTests(shape, `${owner}.${name}`).flatMap((cel) => testsIn(cel, true));
  const never = testsIn(segment.cel, true).find((one) => allowed.some((other) => exclude(one, other, true)));
  if (!never) return;
  const limit = allowed.find((other) => exclude(never, other, true));
  const { start, end } = never.node;
  const source = limit ? sourceOf(limit.node) : '';
  const because = words(`the contract allows only '${source}'`, `契约只允许 '${source}'`);
  const message = wordMessage('condition-never', [sourceOf(never.node), because]);
  context.reportInside(test, segment.offset, { code: 'condition-never', message, offset: start, length: end - start });
}

/** The contract's limits of a value as conditions over it. */
function limitTests(shape: Shape, path: string): readonly string[] {
  const { kind, format } = shape;
  const { minLength, maxLength, minItems, maxItems, minimum, exclusiveMinimum, maximum } = limitsOf(shape);
  const isText = kind === 'string' && format !== 'decimal';
  const [least, most] = isText ? [minLength, maxLength] : kind === 'array' ? [minItems, maxItems] : [];
  const number = kind === 'string' ? `decimal(${path})` : path;
  const limits = [
    [`size(${path}) >=`, least],
    [`size(${path}) <=`, most],
    [`${number} >=`, minimum],
    [`${number} >`, exclusiveMinimum],
    [`${number} <=`, maximum],
  ] as const;
  return limits.flatMap(([start, limit]) =>
    limit === undefined ? [] : [`${start} ${kind === 'string' && !isText ? `decimal('${limit}')` : limit}`],
  );
}

/** A field that is hidden whenever it is required can never be filled in. */
function checkHidden(context: Context, at: Cursor, found: FoundField): void {
  const [visible, required] = [at.get('visible'), at.get('required')];
  if (visible?.value === false && (required ? required.value !== false : found.required))
    context.report(visible, 'required-hidden');
  if (required && areExclusive(testsAt(context, visible, true), testsAt(context, required, true)))
    context.report(required, 'required-hidden');
}

const ofInputs = [
  'required',
  'rules',
  'options',
  'check',
  'placeholder',
  'default',
  'disabled',
  'fillButton',
  'checkedWhen',
  'belongsTo',
];

/** A read-only property of the contract is not typed, and never sent. */
export function checkShown(context: Context, at: Cursor): void {
  // A default that reads data gives the value to show.
  const start = at.get('default');
  const shows = start !== undefined && pathsBelow(start).length > 0;
  reportNoEffect(
    context,
    at,
    ofInputs.filter((word) => word !== 'default' || !shows),
    words('the contract says readOnly, so the value is only shown', '契约写了 readOnly，这个值只展示'),
  );
}

/** A single value has no total. */
export function checkTotal(context: Context, at: Cursor): void {
  const why = words('only a list of records as a table has totals', '只有表格形式的记录列表才有合计');
  reportNoEffect(context, at, ['summary'], why);
}

/** A computed value cannot be typed. */
function checkComputed(context: Context, at: Cursor): void {
  const typed = ['default', 'placeholder', 'check', 'disabled', 'checkedWhen'];
  if (at.get('compute')) reportNoEffect(context, at, typed, words('the value is computed', '值是算出来的'));
}

/** Only a checkbox can be implied by others. */
function checkImplied(context: Context, at: Cursor, { valueType }: FoundField): void {
  if (valueType !== 'boolean')
    reportNoEffect(context, at, ['checkedWhen'], words('only a yes or no can be', '只有勾选的字段可以'));
}

/** Checks the type of a computed value. */
export function checkDerived(
  context: Context,
  at: Cursor | undefined,
  type: Type | undefined,
  found: FoundField,
): void {
  if (!at || !type || found.joined || found.valueType === 'date-range') return;
  const { shape } = found;
  const isAmount = type.kind === 'decimalText' && shape.kind === 'string' && shape.format !== 'decimal';
  if (isAmount || !fitsShape(context, type, shape))
    context.report(at, 'expression-type', describeShape(shape), describeUnfit(context, type, shape));
  else checkDefaultIdentifier(context, at, type, shape);
}

/** Checks props against the field: values of its dictionary, and limits that include its default. */
export function checkProps(context: Context, at: Cursor, found: FoundField, manifest: WidgetManifest): void {
  const props = at.get('props');
  if (!props) return;
  checkValues(context, props, found, manifest);
  const [start, least, most] = [at.get('default'), props.get('min'), props.get('max')];
  const [value, low, high] = [start?.value, least?.value, most?.value];
  if (start && least && isReversed(low, value))
    context.report(start, 'default-range', String(value), words(`at least ${String(low)}`, `不小于 ${String(low)}`));
  if (start && most && isReversed(value, high))
    context.report(start, 'default-range', String(value), words(`at most ${String(high)}`, `不大于 ${String(high)}`));
  const days = Number(/^\{\{\s*(lastDays\((\d+)\))\s*\}\}$/.exec(start?.text ?? '')?.[2]);
  const allowed = props.get('maxDays')?.value;
  if (start && typeof allowed === 'number' && allowed > 0 && days > allowed)
    context.report(start, 'default-range', `lastDays(${days})`, words(`at most ${allowed} days`, `至多 ${allowed} 天`));
}

/** Props of widgets and the limits of the contract that they repeat; `side` is 1 for a maximum. */
const contractLimits = [
  { prop: 'maxLength', kinds: ['string'], limit: 'maxLength', side: 1 },
  { prop: 'max', kinds: ['array'], limit: 'maxItems', side: 1 },
  { prop: 'max', kinds: ['integer', 'number'], limit: 'maximum', side: 1 },
  { prop: 'min', kinds: ['integer', 'number'], limit: 'minimum', side: -1 },
] as const;

/** A literal prop may be stricter than the contract, but not laxer. */
function checkGenerous(context: Context, at: Cursor, { shape, joined }: FoundField): void {
  const props = joined ? undefined : at.get('props');
  if (!props) return;
  for (const { prop, kinds, limit, side } of contractLimits) {
    const place = props.get(prop);
    const allowed = shape.constraints[limit];
    if (!place || allowed === undefined || !(kinds as readonly string[]).includes(shape.kind)) continue;
    if (typeof place.value !== 'number' || compare(place.value, allowed) * side <= 0) continue;
    const said =
      side > 0
        ? words(`the contract allows ${allowed}`, `契约最多允许 ${allowed}`)
        : words(`the contract wants at least ${allowed}`, `契约要求至少 ${allowed}`);
    context.report(place, 'array-limit', `${prop} ${place.value}`, said);
  }
}

/** Props marked `x-value` hold values of the field's dictionary. */
function checkValues(context: Context, props: Cursor, { shape }: FoundField, manifest: WidgetManifest): void {
  const dictionary = dictionaryOf(shape);
  const items = context.workspace.dictionaries.get(dictionary ?? '');
  if (!items || dictionary === undefined) return;
  const { properties } = manifest.props;
  const marked = props.entries().filter(({ key }) => {
    const one = Object.hasOwn(properties, key) ? properties[key] : undefined;
    return isRaw(one) && one['x-value'] === true;
  });
  for (const place of marked.flatMap(({ value }) => value.items())) {
    if (place.text !== undefined && !items.some(({ value }) => value === place.text))
      context.report(place, 'dictionary-value-unknown', place.text, dictionary, items);
  }
}

/** A check that does not read the value concerns something else. */
function checkAsksValue(context: Context, at: Cursor | undefined, name: string): void {
  const [operation, params] = [at?.get('operation'), at?.get('params')];
  if (!operation || !params || isGarbled(params)) return;
  if (!readsValue(params, name)) context.report(params, 'check-without-value', name);
}
