import type { CallParams } from '../../call/read-params.ts';
import type { FormModel } from '../form-model.ts';
import { asDraft } from './draft-fit.ts';

/** Inputs that a later submission may begin with, as plain JSON. */
export function withoutConsents(form: FormModel, inputs: CallParams): CallParams {
  return asDraft(Object.fromEntries(Object.entries(inputs).filter(([field]) => !isConsent(form, field))));
}

/** A box that must be ticked: consent applies to the present submission, not to a later one. */
function isConsent(form: FormModel, field: string): boolean {
  const face = form.find(field)?.face;
  return face?.valueType === 'boolean' && (face.required || face.constraints.const === true);
}
