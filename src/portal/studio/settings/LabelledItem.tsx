import { FormItem } from '@formily/antd-v5';
import type { DataField } from '@formily/core';
import { useField } from '@formily/react';
import { type ComponentProps, useLayoutEffect, useRef } from 'react';

/** The id of a field's control, to which its label leads. */
export const idOf = ({ form, address }: Pick<DataField, 'form' | 'address'>): string =>
  `${form.id}-${address.toString().replaceAll('.', '-')}`;

/** Formily's FormItem, whose label leads nowhere, with a label that leads to the control. */
export function LabelledItem(props: ComponentProps<typeof FormItem>) {
  const field = useField<DataField>();
  const item = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    item.current?.querySelector('label')?.setAttribute('for', idOf(field));
  });
  return (
    <div ref={item}>
      <FormItem {...props} />
    </div>
  );
}
