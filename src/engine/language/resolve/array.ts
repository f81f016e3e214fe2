import { numberType, recordOf, type Type } from '../expression/types.ts';
import { fieldsOf, type Shape } from '../operation/shape.ts';
import { typeOfShape } from '../operation/shape-type.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ArrayAction, Constraints, ResolvedArray, ResolvedField, ResolvedListFill } from '../resolved.ts';
import { readSummary } from './column.ts';
import { withNames, type Context, reportNoEffect } from './context.ts';
import { compact, readCondition, readText, readTyped, readVisible } from './dynamic.ts';
import {
  checkDuplicates,
  findField,
  nameOfField,
  readDefault,
  readLabel,
  resolveField,
  resolveFillButton,
  resolveRule,
} from './field.ts';
import { itemFields, recordFields, type FieldSource, type FoundField } from './field-source.ts';
import { fieldGivers } from './field-givers.ts';
import { checkTotal } from './field-rules.ts';
import { describeShape } from './fits.ts';
import { joinFields } from './join-fields.ts';
import { readWords } from './plain-words.ts';
import { checkRangeOrder } from './range-order.ts';
import { recordsShape, findNamed } from './records.ts';
import { compose, words } from '../words.ts';
import { narrowLimits } from './narrow-limits.ts';

const everyAction: readonly ArrayAction[] = ['add', 'remove', 'move', 'duplicate'];

/** Words of the list as a field, and those with rules of their own. */
const listWords = ['title', 'help', 'visible', 'disabled', 'required', 'min', 'max', 'itemTitle', 'errors'] as const;

/** A list of records with its fields; properties and number of items come from the contract. */
export function resolveArray(context: Context, at: Cursor, source: FieldSource): ResolvedArray | undefined {
  const found = findField(context, at, source);
  const named = nameOfField(at);
  if (!found || !named) return undefined;
  const shape = found.shape.item;
  if (found.shape.kind !== 'array' || shape?.kind !== 'object') {
    context.report(named.at, 'array-not-records', named.name, describeShape(found.shape));
    return undefined;
  }
  checkWords(context, at);
  const own = itemFields(shape, named.name);
  const places = at.items('fields');
  checkDuplicates(context, places);
  const inputs = collectItemInputs(places, own);
  checkComplete(context, at, shape, inputs);
  const carried = [...fieldsOf(shape)].filter(([name, one]) => !one.supplied && !isCarriedBy(inputs, name));
  const inItem = withNames(context, { item: itemType(inputs, carried), index: numberType });
  const array = compact({
    array: resolveList(context, at, found, named),
    fields: places.flatMap((place): ResolvedField[] => {
      const field = resolveField(inItem, place, own, 'edit');
      return field ? [compact({ ...field, summary: readSummary(inItem, place, field) })] : [];
    }),
    ...readWords(context, at, 'array', listWords),
    carried: carried.map(([name]) => name),
    actions: at.get('actions') ? everyAction.filter((one) => listTexts(at, 'actions').includes(one)) : everyAction,
    parent: readParent(at.get('parent')),
    fillButtons: resolveFillButtons(inItem, at, { fields: inputs, list: own }),
    errors: readErrors(context, at.get('errors')),
    itemTitle: readText(inItem, at.get('itemTitle')),
  });
  return context.note(array, at, (givers) => ({
    carried: {
      origin: { from: 'language' },
      member: (_index, name) => givers.property(shape.schemas, String(name)),
    },
  }));
}

function readParent(at: Cursor | undefined): ResolvedArray['parent'] {
  const [array, field] = [at?.get('array')?.text, at?.get('field')?.text];
  return array === undefined || field === undefined ? undefined : { array, field };
}

/**
 * Checks that a list follows its parent, the array directly before it; the records of both are fixed and share a field.
 */
export function checkParent(
  context: Context,
  at: Cursor | undefined,
  { list, before }: { readonly list: ResolvedArray; readonly before: ResolvedArray | undefined },
): void {
  const { parent } = list;
  if (!at || !parent) return;
  const isFixed = list.actions.length === 0 && before?.actions.length === 0;
  if (before?.array.name !== parent.array || !isFixed) {
    context.report(at.get('array') ?? at, 'array-parent', parent.array);
    return;
  }
  for (const one of [before, list]) {
    const names = [...one.fields.map(({ name }) => name), ...one.carried];
    if (!names.includes(parent.field))
      context.report(
        at.get('field') ?? at,
        'field-unknown',
        parent.field,
        words(`the records of ${one.array.name}`, `${one.array.name} 的记录`),
        names,
      );
  }
}

interface Items {
  readonly fields: ReadonlyMap<string, FoundField>;
  readonly list: FieldSource;
}

/** Buttons that fill in a field of every record. */
function resolveFillButtons(context: Context, at: Cursor, { fields, list }: Items): ResolvedArray['fillButtons'] {
  if (!at.get('fillButtons')) return undefined;
  return at.items('fillButtons').flatMap((button): ResolvedListFill[] => {
    const name = button.get('field');
    const found = name?.text === undefined ? undefined : fields.get(name.text);
    if (name?.text === undefined) return [];
    if (!found || found.shape.shownOnly) {
      const inputs = [...fields].flatMap(([key, { shape }]) => (shape.shownOnly ? [] : [key]));
      context.report(
        name,
        'field-unknown',
        name.text,
        compose(
          (read) => `the inputs of ${read(list.name)}`,
          (read) => `${read(list.name)} 的输入`,
        ),
        inputs,
      );
      return [];
    }
    const prompt = button.get('prompt');
    const inButton = prompt ? withNames(context, { prompt: numberType }) : context;
    const fill = resolveFillButton(inButton, button, found);
    return fill ? [compact({ ...fill, field: name.text, prompt: prompt && resolvePrompt(context, prompt) })] : [];
  });
}

function resolvePrompt(context: Context, at: Cursor): ResolvedListFill['prompt'] {
  checkRangeOrder(context, at.get('min'), at.get('max'));
  return readWords(context, at, 'prompt');
}

/** Mistakes found by another check: each record names the item, its field and the message. */
function readErrors(context: Context, at: Cursor | undefined): ResolvedArray['errors'] {
  const read = readTyped(context, at);
  const found = at && recordsShape(context, at, read?.type);
  if (found) for (const name of ['index', 'field', 'message']) findNamed(context, at, recordFields(found.shape), name);
  return read?.expression;
}

/** The list as a field of its own: with title, rules and limits, but without a widget. */
function resolveList(
  context: Context,
  at: Cursor,
  found: FoundField,
  named: { name: string; at: Cursor },
): ResolvedArray['array'] {
  const constraints = readLimits(context, at, found.shape.constraints);
  const list = compact({
    name: named.name,
    wire: found.wire,
    label: readLabel(context, at, found, named),
    widget: '',
    props: {},
    valueType: 'array' as const,
    required: readCondition(context, at.get('required')) ?? (found.required || (constraints.minItems ?? 0) > 0),
    constraints,
    rules: at.items('rules').flatMap((rule) => resolveRule(context, rule)),
    default: readDefault(context, at.get('default'), found),
    visible: readVisible(context, at.get('visible')),
    disabled: readCondition(context, at.get('disabled')),
    help: readText(context, at.get('help')),
  });
  return context.note(list, at, (givers) => fieldGivers(givers, at, { found, named, isInput: true }));
}

/** Limits of the number of items: the page may be stricter than the contract, but not laxer. */
function readLimits(context: Context, at: Cursor, contract: Constraints): Constraints {
  const [low, high] = narrowLimits(context, at, [
    { word: 'min', contract: contract.minItems },
    { word: 'max', contract: contract.maxItems },
  ]);
  if (low !== undefined && high !== undefined && low > high)
    context.report(
      at.get('max') ?? at.get('min') ?? at,
      'array-limit',
      `max ${high}`,
      words(`at least ${low} items are wanted`, `至少要 ${low} 项`),
    );
  return compact({ ...contract, minItems: low, maxItems: high });
}

function collectItemInputs(places: readonly Cursor[], source: FieldSource): ReadonlyMap<string, FoundField> {
  return new Map(
    places.flatMap((place) => {
      const name = nameOfField(place)?.name;
      const found = name === undefined ? undefined : source.find(name);
      return name !== undefined && found ? [[name, joinFields(place, name, found, source)] as const] : [];
    }),
  );
}

/**
 * A new record contains only its inputs, so required properties need one. A misspelled field may be the missing one.
 */
function checkComplete(context: Context, at: Cursor, shape: Shape, inputs: ReadonlyMap<string, FoundField>): void {
  const actions = listTexts(at, 'actions');
  const isGrowing = !at.get('actions') || actions.includes('add');
  if (!isGrowing || inputs.size < at.items('fields').length) return;
  for (const name of shape.required ?? []) {
    if (shape.fields?.get(name)?.supplied || isCarriedBy(inputs, name)) continue;
    context.report(at.get('fields') ?? at, 'array-incomplete', at.get('field')?.text ?? '', name);
  }
}

/** Whether an input sends a property of the record, under its own name or as an end of a range. */
function isCarriedBy(inputs: ReadonlyMap<string, FoundField>, name: string): boolean {
  return inputs.has(name) || [...inputs.values()].some((found) => found.wire?.includes(name) ?? false);
}

/** The type of `item`: the values of its fields, and the rest of a loaded record. */
function itemType(inputs: ReadonlyMap<string, FoundField>, carried: readonly (readonly [string, Shape])[]): Type {
  const types = [...inputs].map(([name, found]) => [name, found.type] as const);
  const others = carried.map(([name, shape]) => [name, typeOfShape(shape)] as const);
  return recordOf(words('the item', '这一项'), Object.fromEntries([...types, ...others]));
}

/** Reports words for another layout, or for a missing button. */
function checkWords(context: Context, at: Cursor): void {
  const actions = at.get('actions');
  for (const field of at.get('layout')?.text === 'table' ? [] : at.items('fields')) checkTotal(context, field);
  const fixed = actions !== undefined && !listTexts(at, 'actions').includes('add');
  const forCards = words('it is for cards, and this is a table', '它用于卡片，而这里是表格');
  if (at.get('layout')?.text === 'table') reportNoEffect(context, at, ['itemTitle', 'columnCount'], forCards);
  const noAdd = words("'add' is not among the actions", "actions 里没有 'add'");
  if (fixed) reportNoEffect(context, at, ['addLabel'], noAdd);
}

function listTexts(at: Cursor, key: string): readonly string[] {
  return at.items(key).flatMap((one) => one.text ?? []);
}
