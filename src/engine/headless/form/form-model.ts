import { batch, toJS } from '@formily/reactive';
import type { Scope } from '#engine/language';
import { asCarried, toWire } from '../call/to-wire.ts';
import type { CallParams } from '../call/read-params.ts';
import type { Ports } from '../ports/ports.ts';
import { ArrayModel } from './array-model.ts';
import { FieldModel } from './field-model.ts';
import { createFormEdits, type FormEdits } from './form-edits.ts';
import type { FormField } from './form-field.ts';
import type { Fault, FormPart } from './form-part.ts';
import { createForm } from './formily.ts';

/** The values of an open form and the fields that edit them. */
export interface FormModel {
  readonly fields: readonly FieldModel[];
  readonly find: (name: string) => FieldModel | undefined;
  readonly findArray: (name: string) => ArrayModel | undefined;
  /** The values as they stand, by field name; hidden fields have none. Observable. */
  readonly values: () => CallParams;
  /** Checks the fields (all, or those named) and returns the first place that is wrong. */
  readonly check: (names?: ReadonlySet<string>) => Fault | undefined;
  /** Puts a server's messages by request property on their fields. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => Refused;
  readonly restore: (values: CallParams) => void;
  readonly edits: FormEdits;
  /** Values as a request carries them. */
  readonly wire: () => CallParams;
  readonly connect: () => () => void;
}

export interface Refused {
  /** The first place in sight that got a message. */
  readonly fault: Fault | undefined;
  /** Messages about what has no place in the form. */
  readonly rest: readonly string[];
}

interface FormStart {
  readonly fields: readonly FormField[];
  /** Makes element ids unique on the screen. */
  readonly id: string;
  /** Given the values, the scope in which the fields' expressions run. */
  readonly scope: (values: () => CallParams) => Scope;
  readonly ports: () => Ports;
}

/** Makes a form. Visibility and defaults are right at once; choices load from `connect` on. */
export function createFormModel({ fields: specs, id, scope: buildScope, ports }: FormStart): FormModel {
  const form = createForm({ validateFirst: true });
  const values = (): CallParams => form.values as CallParams;
  const scope = buildScope(values);
  const edits = createFormEdits(() => parts);
  const record = form.values as Record<string, unknown>;
  const parts: readonly (FieldModel | ArrayModel)[] = specs.map((spec) => {
    const start = { record, spec, id: `${id}-${spec.field.name}`, scope, ports, onDirty: edits.onDirty };
    return spec.array ? new ArrayModel({ ...start, array: spec.array }) : new FieldModel(start);
  });
  const byName = new Map(parts.map((part) => [part.name, part]));
  let stops: (() => void)[] = [];
  const follow = (): void => {
    if (stops.length === 0) stops = parts.map((part) => part.follow());
  };
  follow();
  return {
    fields: parts.filter((part) => part instanceof FieldModel),
    find: (name) => asKind(byName.get(name), FieldModel),
    findArray: (name) => asKind(byName.get(name), ArrayModel),
    values,
    check: (names) => {
      const checked: readonly FormPart[] = parts.filter((part) => !names || names.has(part.name));
      return checked.map((part) => part.check()).find(Boolean);
    },
    refuse: (refused) => {
      const taken = new Set<string>();
      const refusals = new Map(Object.entries(refused).map(([path, message]) => [normalizePath(path), message]));
      const faults = parts.map((part) => part.refuse(refusals, taken));
      const rest = [...refusals].filter(([path]) => !taken.has(path)).map(([, message]) => message);
      return { fault: faults.find(Boolean), rest };
    },
    restore: (next) => batch(() => parts.forEach((part) => part.restore(next[part.name]))),
    edits,
    wire: () => toWire(toJS(form.values as CallParams), specs.map(asCarried)),
    connect: () => {
      follow();
      const running = parts.map((part) => part.connect());
      return () => {
        running.forEach((stop) => stop());
        stops.forEach((stop) => stop());
        stops = [];
      };
    },
  };
}

/** `list[0].name` and `/list/0/name` are other ways to write `list.0.name`. */
function normalizePath(path: string): string {
  return path
    .replace(/^\//, '')
    .replaceAll(/\[(\d+)\]/g, '.$1')
    .replaceAll('/', '.');
}

function asKind<Kind>(part: unknown, kind: new (...args: never[]) => Kind): Kind | undefined {
  return part instanceof kind ? part : undefined;
}
