import { autorun, toJS, untracked } from '@formily/reactive';
import { useMemoizedFn } from 'ahooks';
import { useEffect } from 'react';
import { dropEmpty, isEmptyValue, type CallParams } from '../../call/read-params.ts';
import type { FormModel } from '../../form/form-model.ts';

/**
 * Searches when the page itself fills in the fields that a search demands: a field with a single choice takes it. Input
 * of the operator waits for the search button.
 */
export function useOwnSearch(
  form: FormModel,
  demanded: readonly { readonly name: string }[],
  search: (values: CallParams) => void,
): void {
  const names = demanded.map(({ name }) => name).join();
  const run = useMemoizedFn(() => {
    if (demanded.length > 0) search(dropEmpty(toJS(form.values())));
  });
  useEffect(() => {
    if (names === '') return undefined;
    return autorun(() => {
      const fields = names.split(',').map((name) => form.find(name));
      if (fields.every((field) => field && !field.touched && !isEmptyValue(field.value))) untracked(run);
    });
  }, [form, names, run]);
}
