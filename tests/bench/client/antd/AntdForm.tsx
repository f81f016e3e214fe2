import { Button, Col, DatePicker, Form, Input, Row, Select } from 'antd';
import { codes, dependentField, typedField, type BenchField } from '../../workload/fields.ts';
import type { FormDrawing } from '../drawing.ts';

const decimal = /^\d+(\.\d{1,2})?$/;

export function renderInput(field: BenchField) {
  if (field.kind === 'date') return <DatePicker style={{ width: '100%' }} />;
  if (field.kind === 'code') return <Select options={[...codes]} allowClear placeholder="请选择" />;
  return <Input allowClear placeholder="请输入" />;
}

export function listRules(field: BenchField) {
  const required = { required: true, message: `请填写${field.title}` };
  if (field.kind === 'amount') return [required, { pattern: decimal, message: `请输入正确的${field.title}` }];
  return field.kind === 'text' ? [required, { max: 40, message: `${field.title}不能超过40个字符` }] : [required];
}

interface Typed {
  readonly [typedField]?: string;
}

function Field({ field }: { readonly field: BenchField }) {
  return (
    <Col span={8}>
      <Form.Item name={field.name} label={field.title} rules={listRules(field)}>
        {renderInput(field)}
      </Form.Item>
    </Col>
  );
}

function DependentField({ field }: { readonly field: BenchField }) {
  return (
    <Form.Item<Typed> noStyle shouldUpdate={(before, after) => before[typedField] !== after[typedField]}>
      {({ getFieldValue }) => (String(getFieldValue(typedField) ?? '').endsWith('x') ? <Field field={field} /> : null)}
    </Form.Item>
  );
}

/** The form as one would write it by hand in antd. */
export function AntdForm({ drawing: { fields, dependent } }: { readonly drawing: FormDrawing }) {
  return (
    <Form layout="vertical">
      <Row gutter={16}>
        {fields.map((field) =>
          dependent && field.name === dependentField ? (
            <DependentField key={field.name} field={field} />
          ) : (
            <Field key={field.name} field={field} />
          ),
        )}
      </Row>
      <Button type="primary" htmlType="submit">
        提交
      </Button>
    </Form>
  );
}
