import {
  EditableProTable,
  ProForm,
  ProFormDatePicker,
  ProFormDependency,
  ProFormSelect,
  ProFormText,
} from '@ant-design/pro-components';
import { useState } from 'react';
import { codes, dependentField, typedField, type BenchField, type BenchRow } from '../../workload/fields.ts';
import type { FormDrawing, TableDrawing } from '../drawing.ts';

const decimal = /^\d+(\.\d{1,2})?$/u;
const options = codes.map(({ value, label }) => ({ value, label }));
const valueEnum = Object.fromEntries(codes.map(({ value, label, color }) => [value, { text: label, color }]));

function ProField({ field }: { readonly field: BenchField }) {
  const required = { required: true, message: `请填写${field.title}` };
  const shared = { name: field.name, label: field.title, colProps: { span: 8 } };
  if (field.kind === 'date') return <ProFormDatePicker {...shared} rules={[required]} />;
  if (field.kind === 'code') return <ProFormSelect {...shared} rules={[required]} options={options} />;
  const rule =
    field.kind === 'amount'
      ? { pattern: decimal, message: `请输入正确的${field.title}` }
      : { max: 40, message: `${field.title}不能超过40个字符` };
  return <ProFormText {...shared} rules={[required, rule]} />;
}

/** The form as one would write it with ProForm. */
export function ProFormScreen({ drawing: { fields, dependent } }: { readonly drawing: FormDrawing }) {
  return (
    <ProForm grid>
      {fields.map((field) =>
        dependent && field.name === dependentField ? (
          <ProFormDependency key={field.name} name={[typedField]}>
            {(values) => (values[typedField]?.endsWith('x') ? <ProField field={field} /> : null)}
          </ProFormDependency>
        ) : (
          <ProField key={field.name} field={field} />
        ),
      )}
    </ProForm>
  );
}

const valueTypes = { text: 'text', link: 'text', amount: 'text', date: 'date', code: 'select' } as const;

/** The editable table of ProComponents with every row open. */
export function ProTableScreen({ drawing: { columns, rows } }: { readonly drawing: TableDrawing }) {
  const [keys] = useState(() => rows.map((row) => row['id'] ?? ''));
  return (
    <EditableProTable<BenchRow>
      rowKey="id"
      recordCreatorProps={false}
      defaultValue={rows}
      scroll={{ x: 'max-content', y: 544 }}
      editable={{ type: 'multiple', editableKeys: keys }}
      columns={columns.map((field) => ({
        title: field.title,
        dataIndex: field.name,
        width: 140,
        valueType: valueTypes[field.kind],
        ...(field.kind === 'code' ? { valueEnum } : {}),
      }))}
    />
  );
}
