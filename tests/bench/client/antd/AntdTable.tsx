import { Button, Form, Table } from 'antd';
import type { FormListFieldData } from 'antd';
import type { TableDrawing } from '../drawing.ts';
import { listRules, renderInput } from './AntdForm.tsx';
import { toFormRow } from './form-values.ts';

/** The editable table as one would write it by hand in antd: a list of the form as the rows of a table. */
export function AntdTable({ drawing: { columns, rows } }: { readonly drawing: TableDrawing }) {
  return (
    <Form layout="vertical" initialValues={{ rows: rows.map((row) => toFormRow(columns, row)) }}>
      <Form.List name="rows">
        {(items) => (
          <Table<FormListFieldData>
            rowKey="key"
            pagination={false}
            scroll={{ x: 'max-content', y: 544 }}
            dataSource={items}
            columns={columns.map((field) => ({
              title: field.title,
              width: 140,
              render: (_, item: FormListFieldData) => (
                <Form.Item name={[item.name, field.name]} rules={listRules(field)}>
                  {renderInput(field)}
                </Form.Item>
              ),
            }))}
          />
        )}
      </Form.List>
      <Button type="primary" htmlType="submit">
        提交
      </Button>
    </Form>
  );
}
