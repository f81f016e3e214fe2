import { autorun, observable } from '@formily/reactive';
import {
  evaluate,
  extendScope,
  holds,
  isDisabled,
  isExpression,
  renderText,
  toText,
  type ResolvedOption,
  type ResolvedOptions,
  type Scope,
} from '#engine/language/run';
import { isRecord } from '#values/record';
import { Load } from '../../call/load.ts';
import type { Ports } from '../../ports/ports.ts';
import { isEmptyValue } from '../../call/read-params.ts';

/** The choices of one field. */
export interface Choices {
  /** Observable. */
  readonly items: readonly ResolvedOption[];
  /** Observable. */
  readonly state: 'loading' | 'ready' | 'error';
  /** They have arrived, so that a value can be compared with them. Observable. */
  readonly known: boolean;
  readonly retry: () => void;
  readonly connect: () => () => void;
}

interface ChoicesStart {
  readonly options: ResolvedOptions;
  readonly scope: Scope;
  readonly ports: () => Ports;
  /** Called when the choices change, to clear a value that is no longer among them. */
  readonly onChange: (items: readonly ResolvedOption[]) => void;
}

/** Choices of a literal list, of records, or of an operation; an operation is called again when its params change. */
export function createChoices({ options, scope, ports, onChange }: ChoicesStart): Choices {
  if (options.kind === 'static' && !options.filter && !options.disabled) {
    const items = options.items ?? [];
    return { items, state: 'ready', known: true, retry: () => undefined, connect: () => () => undefined };
  }
  if (options.kind !== 'operation') return createLoaded({ options, scope, onChange });
  const { operation = '', params = {}, required } = options;
  const data: Record<string, unknown> = observable.shallow({});
  const load = new Load({
    load: { name: 'rows', operation, params, ...(required ? { required } : {}) },
    scope,
    data,
    ports,
    delay: 0,
  });
  const items = observable.computed(() =>
    load.state.status === 'ready' ? readItems(data['rows'], options, scope) : [],
  );
  return {
    get items() {
      return items.value as readonly ResolvedOption[];
    },
    get state() {
      return load.state.status === 'idle' ? 'ready' : load.state.status;
    },
    get known() {
      return load.state.status === 'ready';
    },
    retry: load.reload,
    connect: () => {
      let loaded = false;
      const stop = load.connect();
      const dispose = autorun(() => {
        const { status } = load.state;
        if (status === 'ready' || (status === 'idle' && loaded)) onChange(items.value as readonly ResolvedOption[]);
        loaded ||= status !== 'idle';
      });
      return () => {
        dispose();
        stop();
      };
    },
  };
}

/** Choices of records or of a literal list; they follow these and the dependencies of their filter. */
function createLoaded({ options, scope, onChange }: Omit<ChoicesStart, 'ports'>): Choices {
  const readRecords = (): unknown => options.items ?? (options.records && evaluate(options.records, scope));
  const items = observable.computed(() => readItems(readRecords(), options, scope));
  const hasArrived = (): boolean => {
    const records = readRecords();
    return Array.isArray(records) || isRecord(records);
  };
  return {
    get items() {
      return items.value as readonly ResolvedOption[];
    },
    state: 'ready',
    get known() {
      return hasArrived();
    },
    retry: () => undefined,
    connect: () => {
      let loaded = false;
      return autorun(() => {
        // Values cannot be judged before the records have arrived.
        loaded ||= hasArrived();
        if (loaded) onChange(items.value as readonly ResolvedOption[]);
      });
    },
  };
}

function readItems(answer: unknown, options: ResolvedOptions, scope: Scope): readonly ResolvedOption[] {
  const rows = Array.isArray(answer) ? (answer as unknown[]) : ((answer as { list?: unknown[] } | null)?.list ?? []);
  const items: ResolvedOption[] = [];
  for (const row of rows) {
    const inner = extendScope(scope, { item: row });
    if (!holds(options.filter, inner)) continue;
    const item = options.kind === 'static' ? (row as ResolvedOption) : readItem(row, options, inner);
    items.push(isDisabled(options.disabled, inner) ? { ...item, disabled: true } : item);
  }
  return items;
}

function readItem(row: unknown, options: ResolvedOptions, scope: Scope): ResolvedOption {
  const record = isRecord(row) ? row : { value: row, label: row };
  return { value: toText(record[options.value ?? 'value']), label: readLabel(record, options, scope), record };
}

function readLabel(
  record: Readonly<Record<string, unknown>>,
  { label = 'label' }: ResolvedOptions,
  scope: Scope,
): string {
  if (typeof label !== 'string' || isExpression(label)) return renderText(label, scope);
  return toText(record[label]);
}

/** The part of a value that is among the choices: itself, a part of a list, or undefined. Records are no codes, and stay. */
export function keepKnown(value: unknown, known: ReadonlySet<string>): unknown {
  const isKept = (one: unknown): boolean => (typeof one === 'object' && one !== null) || known.has(String(one));
  if (isEmptyValue(value)) return value;
  if (!Array.isArray(value)) return isKept(value) ? value : undefined;
  const kept = (value as readonly unknown[]).filter(isKept);
  return kept.length < value.length ? kept : value;
}
