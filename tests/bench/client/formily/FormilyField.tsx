import { DatePicker, FormItem, Input, Select } from '@formily/antd-v5';
import { Field } from '@formily/react';
import type { ComponentProps } from 'react';
import { codes, type BenchField } from '../../workload/fields.ts';

const decimal = /^\d+(\.\d{1,2})?$/u;

/** A field as Formily takes it: component, rules and, where nothing else has it, the title above the input. */
export function describeField({ name, title, kind }: BenchField, labelled = true): ComponentProps<typeof Field> {
  const shared = { name, required: true, decorator: [FormItem] as [typeof FormItem], ...(labelled ? { title } : {}) };
  if (kind === 'date') return { ...shared, component: [DatePicker, { id: name, style: { width: '100%' } }] };
  if (kind === 'code') {
    return {
      ...shared,
      dataSource: [...codes],
      component: [Select, { id: name, allowClear: true, placeholder: '请选择' }],
    };
  }
  const validator = kind === 'amount' ? { pattern: decimal } : { maxLength: 40 };
  return { ...shared, validator, component: [Input, { id: name, allowClear: true, placeholder: '请输入' }] };
}

interface Props {
  readonly field: BenchField;
  /** The title is above the input; in a table the column has it. */
  readonly labelled?: boolean;
}

/** A field of Formily with its component and rules. */
export function FormilyField({ field, labelled = true }: Props) {
  return <Field {...describeField(field, labelled)} />;
}
