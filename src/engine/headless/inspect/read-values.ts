import { evaluate, isExpression, renderText, type Part, type ResolvedBlock } from '#engine/language/run';
import { toWire } from '../call/wire.ts';
import type { ArrayModel } from '../form/array/array-model.ts';
import type { FieldModel } from '../form/fields/field-model.ts';
import type { Target } from './create-inspector.ts';

/** The role of a value for its part. */
export type ValueKind =
  | 'label'
  | 'value'
  | 'sent'
  | 'raw'
  | 'choices'
  | 'record'
  | 'rows'
  | 'answer'
  | 'failure'
  | 'search'
  | 'query';

export interface InspectedValue {
  readonly kind: ValueKind;
  readonly value: unknown;
}

/** The present values of a part and their sources. Observable. */
export function readValues(target: Target): readonly InspectedValue[] {
  const { part, scope } = target;
  const label = part.label === undefined ? undefined : renderText(part.label, scope);
  const values = label === undefined || label === '' ? [] : [{ kind: 'label', value: label } as const];
  return [...values, ...readField(target), ...readRow(target), ...readData(target), ...readPage(target)];
}

function readField(target: Target): readonly InspectedValue[] {
  const list = findArray(target);
  if (list) return [{ kind: 'value', value: list.items.map((item) => item.record) }];
  const field = findField(target);
  if (!field) return [];
  const { node, name, value, choices } = field;
  const record = target.scope.read('item');
  return [
    { kind: 'value', value },
    { kind: 'sent', value: toWire({ [name]: value }, [node]) },
    ...(choices
      ? [{ kind: 'choices', value: choices.state === 'ready' ? choices.items : choices.state } as const]
      : []),
    ...(record === undefined ? [] : [{ kind: 'record', value: record } as const]),
  ];
}

function readRow({ part, scope }: Target): readonly InspectedValue[] {
  const record = scope.read('row');
  if (record === undefined) return [];
  const raw = part.kind === 'column' ? [{ kind: 'raw', value: member(record, part.name) } as const] : [];
  return [...raw, { kind: 'record', value: record }];
}

function readData({ open, part, scope }: Target): readonly InspectedValue[] {
  const data = scope.read('data');
  if (part.kind === 'load') {
    const load = open.model.loads.find(({ name }) => name === part.name);
    const failure = load?.state.failure?.message;
    return [
      { kind: 'answer', value: member(data, part.name) },
      ...(failure === undefined ? [] : [{ kind: 'failure', value: failure } as const]),
    ];
  }
  if (part.kind === 'readField' || part.kind === 'summaryField') {
    const record = recordAt(data, dataNameOf(part.around));
    return [
      { kind: 'raw', value: member(record, part.name) },
      { kind: 'record', value: record },
    ];
  }
  if (part.kind !== 'block') return [];
  const block = part.node as ResolvedBlock;
  if (block.type === 'fields') return [{ kind: 'record', value: recordAt(data, block.data) }];
  if ((block.type === 'table' || block.type === 'files') && isExpression(block.source))
    return [{ kind: 'rows', value: evaluate(block.source, scope) }];
  return block.type === 'steps' ? [{ kind: 'raw', value: evaluate(block.current, scope) }] : [];
}

function readPage({ open, part, scope }: Target): readonly InspectedValue[] {
  if (part.kind !== 'page') return [];
  const { kind } = open.page;
  const own = kind === 'list' ? ({ kind: 'search', value: scope.read('search') } as const) : undefined;
  const form = open.form && kind !== 'list' ? ({ kind: 'value', value: open.form.values() } as const) : undefined;
  return [{ kind: 'query', value: scope.read('query') }, ...(own ? [own] : []), ...(form ? [form] : [])];
}

function dataNameOf(block: Part | undefined): string | undefined {
  return block && 'data' in block.node && typeof block.node.data === 'string' ? block.node.data : undefined;
}

function member(owner: unknown, name: string | undefined): unknown {
  return typeof owner === 'object' && owner !== null && name !== undefined
    ? (owner as Readonly<Record<string, unknown>>)[name]
    : undefined;
}

/** The model of a field of the form, or of the record that was pointed at; undefined for any other part. */
export function findField({ open: { form }, part, scope }: Target): FieldModel | undefined {
  const { around, name = '' } = part;
  if (part.kind !== 'field' && part.kind !== 'searchField') return undefined;
  if (around?.kind !== 'array') return form?.find(name);
  const items = form?.findArray(around.name ?? '')?.items ?? [];
  return items.find(({ record }) => record === scope.read('item'))?.find(name);
}

/** The model of a list of records. */
export function findArray({ open: { form }, part }: Target): ArrayModel | undefined {
  return part.kind === 'array' ? form?.findArray(part.name ?? '') : undefined;
}

function recordAt(data: unknown, path: string | undefined): unknown {
  return path?.split('.').reduce(member, data);
}
