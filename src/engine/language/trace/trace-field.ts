import type { Cursor } from '../read/cursor.ts';
import type { ResolvedField } from '../resolved.ts';
import type { ResolvedCheck } from '../resolved-check.ts';
import type { ResolvedReadField, ResolvedReveal } from '../resolved-blocks.ts';
import { nameOfField } from '../resolve/field.ts';
import { dictionaryOf, type FoundField } from '../resolve/field-source.ts';
import { peekOperation } from '../resolve/peek-operation.ts';
import type { Schemas } from './contract-places.ts';
import { each, just, language, part, type Giver, type Rules } from './giver.ts';
import { codesOf, dictionaryItems, own, type Trace } from './trace.ts';
import { traceCall, traceOptions } from './trace-call.ts';

/** A field with what an author wrote about it and what the contract knows of it. */
interface Known {
  readonly trace: Trace;
  readonly at: Cursor;
  readonly found: FoundField;
  /** What carries it in the request or record. */
  readonly names: readonly string[];
}

/** `input`: its own demands are the contract's. `list`: the same, of a list of records. `show`: nothing is demanded. */
export function traceField(
  trace: Trace,
  at: Cursor,
  kind: 'input' | 'list' | 'show',
  rules: Rules<ResolvedField> = {},
): Giver {
  const { field: found, name = '' } = trace.givenTo(at);
  if (!found) return part<ResolvedField>(trace.place, at, rules);
  const known = { trace, at, found, names: found.wire ?? [name] };
  return part<ResolvedReadField>(trace.place, at, {
    name: () => own(trace, nameOfField(at)?.at),
    wire: () => traceWire(known),
    label: () => own(trace, at.get('label') ?? (at.get('array') && at.get('title'))) ?? said(known, 'title'),
    valueType: () => traceType(known),
    format: () => said(known, 'x-format'),
    dictionary: () => said(known, 'x-dictionary'),
    options: () => traceChoices(known),
    required: () => own(trace, at.get('required')) ?? (kind === 'show' ? language : traceRequired(known)),
    constraints: () => traceConstraints(known),
    rules: () => each(trace.place, at.get('rules'), (rule) => part(trace.place, rule, {})),
    check: () => traceCheck(trace, at.get('check')),
    placeholder: () => own(trace, at.get('placeholder')) ?? said(known, 'description'),
    secret: () => said(known, 'format'),
    shown: () => said(known, 'readOnly'),
    disabled: () => own(trace, at.get('disabled')) ?? said(known, 'readOnly'),
    reveal: () => traceReveal(trace, at),
    open: () => traceValueOpen(trace, at.get('open')),
    ...rules,
  });
}

/** A page to open; who may is said by it. */
export function traceValueOpen(trace: Trace, at: Cursor | undefined): Giver | undefined {
  return (
    at &&
    part<NonNullable<ResolvedReadField['open']>>(trace.place, at, {
      permission: () => trace.permissionOf(at.get('page')?.text ?? '') ?? language,
    })
  );
}

/** What the contract says about the field, or about the values in its list. */
function said({ trace, found }: Known, ...keywords: readonly string[]): Giver {
  const schemas: Schemas = [...(found.shape.schemas ?? []), ...(found.shape.item?.schemas ?? [])];
  return just(trace.contract.keyword(schemas, ...keywords)) ?? language;
}

function property({ trace, found, names }: Known): Giver {
  return just(trace.contract.property(found.owner?.schemas, names[0] ?? '')) ?? language;
}

function traceType(known: Known): Giver {
  const { trace, at, found } = known;
  if (found.joined) return own(trace, at.get('with')) ?? language;
  if (found.valueType === 'date-range') return property(known);
  return ['decimal', 'date', 'date-time'].includes(found.valueType) ? said(known, 'format') : said(known, 'type');
}

function traceWire(known: Known): Giver {
  const { trace, at, found } = known;
  return {
    ...((found.joined && own(trace, at.get('with'))) ?? property(known)),
    member: (index, name) =>
      own(trace, at.items('with')[Number(index) - 1]) ??
      just(trace.contract.property(found.owner?.schemas, String(name))),
  };
}

function traceRequired(known: Known): Giver {
  const { trace, found, names } = known;
  if (!found.required) return (found.shape.constraints.minItems ?? 0) > 0 ? said(known, 'minItems') : property(known);
  const places = names.flatMap((name) => just(trace.contract.required(found.owner?.schemas, name)) ?? []);
  return places[0] ?? property(known);
}

/** Keywords of the contract for limits that it words in its own way; of a list, the page may be stricter. */
const limits: Readonly<Record<string, readonly string[]>> = {
  minimum: ['x-minimum', 'minimum'],
  maximum: ['x-maximum', 'maximum'],
  exclusiveMinimum: ['x-exclusiveMinimum'],
  pattern: ['pattern', 'format'],
};

function traceConstraints(known: Known): Giver {
  const { trace, at } = known;
  const stricter: Readonly<Partial<Record<string, Cursor>>> = { minItems: at.get('min'), maxItems: at.get('max') };
  return {
    ...language,
    member: (name) => own(trace, stricter[name]) ?? said(known, ...(limits[name] ?? [name])),
  };
}

function traceChoices(known: Known): Giver | undefined {
  const { trace, at, found } = known;
  const given = at.get('options');
  if (given) return traceOptions(trace, given);
  const dictionary = dictionaryOf(found.shape);
  const giver = said(known, 'x-dictionary');
  return {
    ...giver,
    member: (key) => (key === 'items' && dictionary !== undefined ? dictionaryItems(trace, dictionary) : undefined),
  };
}

/** A reply that speaks for itself says so in the contract. */
function traceCheck(trace: Trace, at: Cursor | undefined): Giver | undefined {
  const reply = at && peekOperation(trace, at)?.reply;
  const speaks = (name: string) => own(trace, at?.get(name)) ?? just(trace.contract.property(reply?.schemas, name));
  return at && traceCall<ResolvedCheck>(trace, at, { valid: () => speaks('valid'), message: () => speaks('message') });
}

/** How a masked value is seen in plain. */
function traceReveal(trace: Trace, field: Cursor): Giver | undefined {
  const at = field.get('reveal');
  if (!at) return undefined;
  return traceCall<ResolvedReveal>(trace, at, {
    value: () => own(trace, at.get('value') ?? field.get('field')),
    permission: () => own(trace, at.get('permission')) ?? codesOf(trace, peekOperation(trace, at)) ?? language,
  });
}
