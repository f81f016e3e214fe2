import { Button, Col, DatePicker, Form, Input, Row, Select } from 'antd';
import { codes, type BenchField } from '../../workload/fields.ts';

function renderInput(field: BenchField) {
  if (field.kind === 'date') return <DatePicker style={{ width: '100%' }} />;
  if (field.kind === 'code') return <Select options={[...codes]} allowClear />;
  return <Input allowClear />;
}

/** A search form as one would write it by hand in antd. */
export function AntdSearch({ fields }: { readonly fields: readonly BenchField[] }) {
  return (
    <Form layout="horizontal">
      <Row gutter={16}>
        {fields.map((field) => (
          <Col span={6} key={field.name}>
            <Form.Item name={field.name} label={field.title}>
              {renderInput(field)}
            </Form.Item>
          </Col>
        ))}
        <Col span={6}>
          <Button type="primary">查询</Button>
          <Button>重置</Button>
        </Col>
      </Row>
    </Form>
  );
}
