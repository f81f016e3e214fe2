import { FormLayout } from '@formily/antd-v5';
import { createForm, onFieldReact } from '@formily/core';
import { FormProvider } from '@formily/react';
import { Button, Col, Row } from 'antd';
import { useMemo } from 'react';
import { dependentField, typedField } from '../../workload/fields.ts';
import type { FormDrawing } from '../drawing.ts';
import { FormilyField } from './FormilyField.tsx';

/** The form as one would write it in Formily's JSX, with its antd components. */
export function FormilyForm({ drawing: { fields, dependent } }: { readonly drawing: FormDrawing }) {
  const form = useMemo(
    () =>
      createForm({
        effects: () => {
          if (!dependent) return;
          onFieldReact(dependentField, (field) => {
            const typed: unknown = field.query(typedField).value();
            field.setDisplay(typeof typed === 'string' && typed.endsWith('x') ? 'visible' : 'none');
          });
        },
      }),
    [dependent],
  );
  return (
    <FormProvider form={form}>
      <FormLayout layout="vertical">
        <Row gutter={16}>
          {fields.map((field) => (
            <Col span={8} key={field.name}>
              <FormilyField field={field} />
            </Col>
          ))}
        </Row>
        <Button type="primary">提交</Button>
      </FormLayout>
    </FormProvider>
  );
}
