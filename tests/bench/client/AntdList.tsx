import { Button, Col, DatePicker, Form, Input, Row, Select, Table, Tag } from 'antd';
import { useEffect, useState } from 'react';
import { codes, listRows, listWorkload, type BenchField, type BenchRow } from '../workload/fields.ts';

const amounts = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const codeByValue = new Map<string, (typeof codes)[number]>(codes.map((code) => [code.value, code]));

function renderCell(field: BenchField, value: string) {
  if (field.kind === 'amount') return amounts.format(Number(value));
  if (field.kind === 'code')
    return <Tag color={codeByValue.get(value)?.color ?? 'default'}>{codeByValue.get(value)?.label}</Tag>;
  return value;
}

function renderInput(field: BenchField) {
  if (field.kind === 'date') return <DatePicker style={{ width: '100%' }} />;
  if (field.kind === 'code') return <Select options={[...codes]} allowClear />;
  return <Input allowClear />;
}

const columns = listWorkload.fields.map((field) => ({
  dataIndex: field.name,
  title: field.title,
  width: 140,
  align: field.kind === 'amount' ? ('right' as const) : ('left' as const),
  render: (value: string) => renderCell(field, value),
}));

/** The list as one would write it by hand in antd: search form, table, pagination. */
export function AntdList() {
  const [rows, setRows] = useState<readonly BenchRow[]>([]);
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    void Promise.resolve(listRows(listWorkload.fields, listWorkload.rows)).then((loaded) => {
      setRows(loaded);
      setLoading(false);
    });
  }, []);

  return (
    <>
      <Form layout="horizontal">
        <Row gutter={16}>
          {listWorkload.search.map((field) => (
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
      <Table<BenchRow>
        rowKey="id"
        columns={columns}
        dataSource={rows}
        loading={loading}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 100, total: 100, showSizeChanger: true }}
      />
    </>
  );
}
