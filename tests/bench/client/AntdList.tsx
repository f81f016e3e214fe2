import { Button, Col, DatePicker, Form, Input, Row, Select, Table, Tag } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { codes, type BenchField, type BenchRow, type ListWorkload } from '../workload/fields.ts';

const amounts = new Intl.NumberFormat('zh-CN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const codeByValue = new Map<string, (typeof codes)[number]>(codes.map((code) => [code.value, code]));

function renderCell(field: BenchField, value: string) {
  if (field.kind === 'amount') return amounts.format(value as Intl.StringNumericLiteral);
  const code = field.kind === 'code' ? codeByValue.get(value) : undefined;
  return code ? <Tag color={code.color}>{code.label}</Tag> : value;
}

function renderInput(field: BenchField) {
  if (field.kind === 'date') return <DatePicker style={{ width: '100%' }} />;
  if (field.kind === 'code') return <Select options={[...codes]} allowClear />;
  return <Input allowClear />;
}

const listColumns = (fields: readonly BenchField[]) =>
  fields.map((field) => ({
    dataIndex: field.name,
    title: field.title,
    width: 140,
    align: field.kind === 'amount' ? ('right' as const) : ('left' as const),
    render: (value: string) => renderCell(field, value),
  }));

/** The list as one would write it by hand in antd: search form, table, pagination. */
export function AntdList({ workload }: { readonly workload: ListWorkload }) {
  const columns = useMemo(() => listColumns(workload.columns), [workload]);
  const [rows, setRows] = useState<readonly BenchRow[]>([]);
  const [loading, setLoading] = useState(true);
  useEffect(() => {
    void Promise.resolve(workload.rows).then((loaded) => {
      setRows(loaded);
      setLoading(false);
    });
  }, [workload]);

  return (
    <>
      <Form layout="horizontal">
        <Row gutter={16}>
          {workload.search.map((field) => (
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
