import { createForm, type ArrayField as ArrayFieldModel } from '@formily/core';
import { ArrayField, FormProvider, ObjectField } from '@formily/react';
import { Button, Table } from 'antd';
import { useMemo } from 'react';
import type { BenchRow } from '../../workload/fields.ts';
import type { TableDrawing } from '../drawing.ts';
import { FormilyField } from './FormilyField.tsx';

/** The editable table on Formily's array, all rows on one page. */
export function FormilyTable({ drawing: { columns, rows } }: { readonly drawing: TableDrawing }) {
  const form = useMemo(() => createForm({ values: { rows: rows.map((row) => ({ ...row })) } }), [rows]);
  return (
    <FormProvider form={form}>
      <ArrayField name="rows">
        {(list: ArrayFieldModel) => (
          <Table<BenchRow>
            rowKey="id"
            pagination={false}
            scroll={{ x: 'max-content', y: 544 }}
            dataSource={list.value as BenchRow[]}
            columns={columns.map((field) => ({
              title: field.title,
              width: 140,
              render: (_, __, index) => (
                <ObjectField name={index}>
                  <FormilyField field={field} labelled={false} />
                </ObjectField>
              ),
            }))}
          />
        )}
      </ArrayField>
      <Button type="primary">提交</Button>
    </FormProvider>
  );
}
