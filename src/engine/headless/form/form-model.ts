import { batch, toJS } from '@formily/reactive';
import type { ResolvedField, ResolvedNode, Scope, Expression } from '#engine/language';
import { toWire, wireNames } from '../call/to-wire.ts';
import type { CallParams } from '../call/read-params.ts';
import type { Ports } from '../ports/ports.ts';
import { FieldModel, type FormField } from './field-model.ts';
import { createFormEdits, type FormEdits } from './form-edits.ts';
import { createForm } from './formily.ts';

/** The values of an open form and the fields that edit them. */
export interface FormModel {
  readonly fields: readonly FieldModel[];
  readonly find: (name: string) => FieldModel | undefined;
  /** The values as they stand, by field name; hidden fields have none. Observable. */
  readonly values: () => CallParams;
  /** Checks the fields (all, or those named) and returns the first that is wrong. */
  readonly check: (names?: ReadonlySet<string>) => FieldModel | undefined;
  /** Puts a server's messages by request property on their fields; returns the first field hit. */
  readonly refuse: (fields: Readonly<Record<string, string>>) => FieldModel | undefined;
  readonly restore: (values: CallParams) => void;
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
}

/** Makes a form. Visibility and defaults are right at once; choices load from `connect` on. */
export function createFormModel({ fields: specs, id, scope: buildScope, ports }: FormStart): FormModel {
  const form = createForm({ validateFirst: true });
  const values = (): CallParams => form.values as CallParams;
  const scope = buildScope(values);
  const resolved: readonly ResolvedField[] = specs.map((spec) => spec.field);
  const edits = createFormEdits(() => fields);
  const fields: readonly FieldModel[] = specs.map(
    (spec) => new FieldModel({ form, spec, id: `${id}-${spec.field.name}`, scope, ports, onDirty: edits.onDirty }),
  );
  const byName = new Map(fields.map((field) => [field.name, field]));
  let stops: (() => void)[] = [];
  const follow = (): void => {
    if (stops.length === 0) stops = fields.map((field) => field.follow());
  };
  follow();
  return {
    fields,
    find: (name) => byName.get(name),
    values,
    check: (names) => {
      const checked = fields.filter((field) => !names || names.has(field.name));
      return checked.filter((field) => !field.check())[0];
    },
    refuse: (refused) => {
      const hit = fields.filter((field, index) => {
        const spec = resolved[index];
        const message = spec && [spec.name, ...wireNames(spec)].map((name) => refused[name]).find(Boolean);
        if (message) field.refuse(message);
        return message !== undefined && field.visible;
      });
      return hit[0];
    },
    restore: (next) => batch(() => fields.forEach((field) => field.restore(next[field.name]))),
    edits,
    wire: () => toWire(toJS(form.values as CallParams), resolved),
    connect: () => {
      follow();
      const choices = fields.map((field) => field.choices?.connect());
      return () => {
        choices.forEach((stop) => stop?.());
        stops.forEach((stop) => stop());
        stops = [];
      };
    },
  };
}

/** The fields among the nodes of a form, each with the conditions of the groups around it. */
export function listFormFields(
  nodes: readonly ResolvedNode[],
  around: readonly Expression[] = [],
): readonly FormField[] {
  return nodes.flatMap((node): readonly FormField[] => {
    if ('type' in node) return [];
    const visible = node.visible ? [...around, node.visible] : around;
    return 'group' in node ? listFormFields(node.fields, visible) : [{ field: node, visible }];
  });
}
