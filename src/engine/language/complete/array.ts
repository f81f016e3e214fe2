import { numberType, recordOf, type Type } from './expression/types.ts';
import { fieldsOf, type Shape } from '../read/api/shape.ts';
import { typeOfShape } from './expression/shape-type.ts';
import type { Giver } from './origins/giver.ts';
import type { Cursor } from '../read/cursor.ts';
import type { ArrayAction, Constraints, ResolvedArray, ResolvedField, ResolvedListFill } from '../run/resolved.ts';
import { readSummary } from './column.ts';
import { completed, withNames, type Context } from './context.ts';
import { compact, readCondition, readText, readTyped, readVisible } from './dynamic.ts';
import {
  findField,
  nameOfField,
  readDefault,
  readLabel,
  resolveField,
  resolveFillButton,
  resolveRule,
  withValue,
} from './field.ts';
import { itemFields, nestFields, paramsOf, recordFields, type FieldSource, type FoundField } from './field-source.ts';
import { fieldGivers } from './field-givers.ts';
import { describeShape } from './fits.ts';
import { joinFields } from './join-fields.ts';
import { readWords } from './plain-words.ts';
import { checkRangeOrder } from './range-order.ts';
import { recordsShape, findNamed } from './records.ts';
import { compose, words } from '../run/words.ts';
import { narrowLimits } from './narrow-limits.ts';

const everyAction: readonly ArrayAction[] = ['add', 'remove', 'move', 'duplicate'];

/** Words of the list as a field, and those with rules of their own. */
const listWords = ['title', 'help', 'visible', 'disabled', 'required', 'min', 'max', 'itemTitle', 'errors'] as const;

interface ListOptions {
  readonly source: FieldSource;
  /** It has records at the start, such as loaded ones. */
  readonly isFilled: boolean;
}

/** A list of records with its fields; properties and number of items come from the contract. */
export function resolveArray(
  context: Context,
  at: Cursor,
  { source, isFilled }: ListOptions,
): ResolvedArray | undefined {
  const found = findField(context, at, source);
  const named = nameOfField(at);
  if (!found || !named) return undefined;
  const shape = found.shape.item;
  if (found.shape.kind !== 'array' || shape?.kind !== 'object') {
    context.report(named.at, 'value-type', describeShape(found.shape), words('a list of records', '记录列表'));
    return undefined;
  }
  for (const place of at.get('layout')?.text === 'table' ? [] : at.items('fields'))
    completed(context, 'single', { at: place });
  const own = itemFields(shape, named.name);
  const places = at.items('fields');
  completed(context, 'fields', { places });
  const inputs = collectItemInputs(places, own);
  completed(context, 'array', { at, found, fields: inputs });
  const others = [...fieldsOf(shape)].filter(([name, one]) => !one.supplied && !isCarriedBy(inputs, name));
  const inItem = withNames(context, { item: itemType(inputs, others), index: numberType });
  const carried = others.filter(([, one]) => !one.shownOnly);
  const seen = others.filter(([, one]) => one.shownOnly);
  const array = compact({
    array: resolveList(context, at, found, named),
    fields: places.flatMap((place): ResolvedField[] => {
      const field = withValue(resolveField(inItem, place, own, 'edit'), isFilled || place.get('default') !== undefined);
      return field ? [compact({ ...field, summary: readSummary(inItem, place, field) })] : [];
    }),
    ...readWords(context, at, 'array', listWords),
    carried: carried.map(([name]) => name),
    seen: seen.length > 0 ? seen.map(([name]) => name) : undefined,
    actions: at.get('actions') ? everyAction.filter((one) => listTexts(at, 'actions').includes(one)) : everyAction,
    parent: readParent(at.get('parent')),
    fillButtons: resolveFillButtons(inItem, at, { fields: inputs, list: own }),
    errors: readErrors(context, at.get('errors')),
    itemTitle: readText(inItem, at.get('itemTitle')),
  });
  return context.note(array, at, (givers) => {
    const members: Giver = {
      origin: { from: 'language' },
      member: (_index, name) => givers.property(shape.schemas, String(name)),
    };
    return { carried: members, seen: members };
  });
}

function readParent(at: Cursor | undefined): ResolvedArray['parent'] {
  const [array, field] = [at?.get('array')?.text, at?.get('field')?.text];
  return array === undefined || field === undefined ? undefined : { array, field };
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
    inside: found.inside,
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
      'value-range',
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

/** Whether an input sends a property of the record, under its own name or as an end of a range. */
export function isCarriedBy(inputs: ReadonlyMap<string, FoundField>, name: string): boolean {
  return [...inputs].some(([field, found]) => field === name || paramsOf(field, found).includes(name));
}

/** The type of `item`: the values of its fields, and the rest of a loaded record. */
function itemType(inputs: ReadonlyMap<string, FoundField>, carried: readonly (readonly [string, Shape])[]): Type {
  const others = carried.map(([name, shape]) => [name, typeOfShape(shape)] as const);
  return recordOf(words('the item', '这一项'), { ...nestFields(inputs), ...Object.fromEntries(others) });
}

export function listTexts(at: Cursor, key: string): readonly string[] {
  return at.items(key).flatMap((one) => one.text ?? []);
}
