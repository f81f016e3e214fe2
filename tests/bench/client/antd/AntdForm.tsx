import { Button, Col, DatePicker, Form, Input, Row, Select } from 'antd';
import { codes, type BenchField } from '../../workload/fields.ts';

const decimal = /^\d+(\.\d{1,2})?$/;

function renderInput(field: BenchField) {
  if (field.kind === 'date') return <DatePicker style={{ width: '100%' }} />;
  if (field.kind === 'code') return <Select options={[...codes]} allowClear placeholder="请选择" />;
  return <Input allowClear placeholder="请输入" />;
}

function listRules(field: BenchField) {
  const required = { required: true, message: `请填写${field.title}` };
  if (field.kind === 'amount') return [required, { pattern: decimal, message: `请输入正确的${field.title}` }];
  return field.kind === 'text' ? [required, { max: 40, message: `${field.title}不能超过40个字符` }] : [required];
}

/** The form as one would write it by hand in antd. */
export function AntdForm({ fields }: { readonly fields: readonly BenchField[] }) {
  return (
    <Form layout="vertical">
      <Row gutter={16}>
        {fields.map((field) => (
          <Col span={8} key={field.name}>
            <Form.Item name={field.name} label={field.title} rules={listRules(field)}>
              {renderInput(field)}
            </Form.Item>
          </Col>
        ))}
      </Row>
      <Button type="primary" htmlType="submit">
        提交
      </Button>
    </Form>
  );
}
