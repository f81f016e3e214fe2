import { batch, observable, toJS } from '@formily/reactive';
import type { Scope } from '#engine/language/run';
import type { Load } from '../call/load.ts';
import { isRecord, valueAt } from '#values/record';
import { asCarried, fromWire, toWire } from '../call/wire.ts';
import type { CallParams } from '../call/read-params.ts';
import type { Ports } from '../ports/ports.ts';
import { ArrayModel } from './array/array-model.ts';
import { FieldModel } from './fields/field-model.ts';
import { followLoaded, type Loaded, type LoadedStart } from './fields/loaded.ts';
import { createFormChecks, type FormChecks } from './rules/form-checks.ts';
import { createFormEdits, type FormEdits } from './form-edits.ts';
import type { FormField } from './fields/form-field.ts';
import type { FormPart } from './form-part.ts';
import { once } from './fields/once.ts';
import { collectSharedRules } from './rules/shared-rules.ts';

/** The values of an open form and the fields that edit them. */
export interface FormModel extends FormChecks {
  readonly fields: readonly FieldModel[];
  /** Lists of records. */
  readonly arrays: readonly ArrayModel[];
  readonly find: (name: string) => FieldModel | undefined;
  readonly findArray: (name: string) => ArrayModel | undefined;
  /** The present values by field name; hidden fields have none. Observable. */
  readonly values: () => CallParams;
  readonly restore: (values: CallParams) => void;
  /** Request properties that the page filled in and that are empty now. */
  readonly emptied: () => ReadonlySet<string>;
  readonly edits: FormEdits;
  /** Values as a request carries them. */
  readonly wire: () => CallParams;
  readonly connect: () => () => void;
}

interface FormStart {
  readonly fields: readonly FormField[];
  /** Makes element ids unique on the screen. */
  readonly id: string;
  /** Given the values, the scope in which the fields' expressions run. */
  readonly scope: (values: () => CallParams) => Scope;
  readonly ports: () => Ports;
  /** Loads of the page around. */
  readonly loads?: readonly Load[];
  /** The record that the form edits, as a reply carries it. Observable. */
  readonly loaded?: () => unknown;
  /** Names of the fields that can be changed; absent, or nothing: all of them. */
  readonly editableFields?: ((scope: Scope) => readonly string[] | undefined) | undefined;
}

interface Edited extends Pick<LoadedStart, 'values' | 'isTouched'> {
  readonly loaded: () => unknown;
  readonly specs: readonly FormField[];
}

/** Makes a form. Visibility and defaults are right at once; choices load from `connect` on. */
export function createFormModel({
  fields: specs,
  id,
  scope: buildScope,
  ports,
  loads = [],
  loaded,
  editableFields,
}: FormStart): FormModel {
  const record = observable<Record<string, unknown>>({});
  const values = (): CallParams => record;
  const scope = buildScope(values);
  const edits = createFormEdits(() => parts);
  const shared = collectSharedRules(specs.map((spec) => spec.field));
  const find = (name: string): FieldModel | undefined => asKind(byName.get(name), FieldModel);
  const findArray = (name: string): ArrayModel | undefined => asKind(byName.get(name), ArrayModel);
  const asked = once(editableFields !== undefined, () => editableFields?.(scope));
  const own =
    loaded && readEdited({ loaded, specs, values: record, isTouched: (name) => find(name)?.touched ?? false });
  const parts: readonly (FieldModel | ArrayModel)[] = specs.map((spec) => {
    const start = {
      record,
      spec,
      id: `${id}-${spec.field.name}`,
      scope,
      ports,
      shared,
      sibling: find,
      findArray,
      onDirty: edits.onDirty,
      loaded: own,
      ...(editableFields && askedOf(asked, spec.field.name)),
    };
    return spec.array ? new ArrayModel({ ...start, array: spec.array }) : new FieldModel(start);
  });
  const byName = new Map(parts.map((part) => [part.name, part]));
  return {
    fields: parts.filter((part) => part instanceof FieldModel),
    arrays: parts.filter((part) => part instanceof ArrayModel),
    find,
    findArray,
    values,
    ...createFormChecks(parts, loads, (name) => find(name)?.face.label),
    restore: (next) => batch(() => parts.forEach((part) => part.restore(valueAt(next, part.name)))),
    edits,
    emptied: () => new Set(parts.flatMap((part) => part.emptied)),
    wire: () => toWire(toJS(values()), specs.map(asCarried)),
    connect: followAll(parts),
  };
}

function readEdited({ loaded, specs, values, isTouched }: Edited): Loaded {
  const fields = specs.map((spec) => spec.field);
  const record = once(true, () => {
    const one = toJS(loaded());
    return isRecord(one) ? fromWire(one, fields) : undefined;
  });
  return followLoaded({ root: 'form', values, record, isTouched });
}

/** Follows the page at once; the returned function starts the calls. */
function followAll(parts: readonly FormPart[]): FormModel['connect'] {
  let stops = parts.map((part) => part.follow());
  return () => {
    if (stops.length === 0) stops = parts.map((part) => part.follow());
    const running = parts.map((part) => part.connect());
    return () => {
      [...running, ...stops].forEach((stop) => stop());
      stops = [];
    };
  };
}

/** Restricts a form to the fields that can be changed; without a restriction all can. */
function askedOf(asked: () => readonly string[] | undefined, name: string) {
  return {
    isLocked: () => asked()?.includes(name) === false,
    isAsked: () => asked()?.includes(name) ?? false,
  };
}

function asKind<Kind>(part: unknown, kind: new (...args: never[]) => Kind): Kind | undefined {
  return part instanceof kind ? part : undefined;
}
