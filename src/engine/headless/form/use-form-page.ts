import { useEffect, useId, useLayoutEffect, useState } from 'react';
import { evaluate, type Expression, type ResolvedLoad, type ResolvedNode, type Scope } from '#engine/language/run';
import { asCarried, toWire } from '../call/wire.ts';
import { createPageModel, type PageLocation, type PageModel } from '../page/page-model.ts';
import { usePorts } from '../ports/EnginePorts.tsx';
import { listFormFields } from './fields/form-field.ts';
import { createFormModel, type FormModel } from './form-model.ts';

export interface FormPage {
  readonly page: PageModel;
  readonly form: FormModel;
}

/** The place that a dialog was opened from. */
export type Around = Pick<PageModel, 'scope' | 'toRequest'>;

/** Further conditions of the fields. */
export interface Terms {
  readonly around?: Around | undefined;
  /** Names of the fields that can be changed; absent: all. */
  readonly editableFields?: Expression | undefined;
}

/** The models of an open page or dialog with fields (none on a detail); its expressions read the values under `form`. */
export function useFormPage(
  loads: readonly ResolvedLoad[],
  nodes: readonly ResolvedNode[],
  location: PageLocation,
  { around, editableFields }: Terms = {},
): FormPage {
  const ports = usePorts();
  const id = useId();
  const [models] = useState(() => {
    const fields = listFormFields(nodes);
    const page = createPageModel({
      location,
      ports,
      loads,
      toRequest: (params) => {
        const wired = toWire(params, fields.map(asCarried));
        return around ? around.toRequest(wired) : wired;
      },
      ...(around && { around: around.scope }),
    });
    const scope = (values: () => unknown) => {
      page.addVariable('form', values);
      return page.scope;
    };
    const edited = loads.find((load) => load.edited)?.name;
    const form = createFormModel({
      fields,
      id,
      scope,
      ports: page.ports,
      loads: page.loads,
      ...(edited && { loaded: () => page.data[edited] }),
      editableFields: editableFields && ((at) => readNames(editableFields, at)),
    });
    return { page, form };
  });
  const { page, form } = models;
  useLayoutEffect(() => page.update(location, ports), [page, location, ports]);
  useEffect(() => page.connect(), [page]);
  useEffect(() => form.connect(), [form]);
  return models;
}

/** The names of a list; anything else means every field. */
function readNames(editableFields: Expression, scope: Scope): readonly string[] | undefined {
  const names = evaluate(editableFields, scope);
  return Array.isArray(names) ? names.map(String) : undefined;
}
