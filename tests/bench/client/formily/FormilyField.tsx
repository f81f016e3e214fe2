import { DatePicker, FormItem, Input, Select } from '@formily/antd-v5';
import { Field } from '@formily/react';
import { codes, type BenchField } from '../../workload/fields.ts';

const decimal = /^\d+(\.\d{1,2})?$/u;

interface Props {
  readonly field: BenchField;
  /** The title stands above the input; in a table the column has it. */
  readonly labelled?: boolean;
}

/** A field of Formily with its component and rules. */
export function FormilyField({ field: { name, title, kind }, labelled = true }: Props) {
  const shared = { name, required: true, decorator: [FormItem] as [typeof FormItem], ...(labelled ? { title } : {}) };
  if (kind === 'date') return <Field {...shared} component={[DatePicker, { id: name, style: { width: '100%' } }]} />;
  if (kind === 'code') {
    return (
      <Field
        {...shared}
        dataSource={[...codes]}
        component={[Select, { id: name, allowClear: true, placeholder: '请选择' }]}
      />
    );
  }
  const validator = kind === 'amount' ? { pattern: decimal } : { maxLength: 40 };
  return (
    <Field
      {...shared}
      validator={validator}
      component={[Input, { id: name, allowClear: true, placeholder: '请输入' }]}
    />
  );
}
