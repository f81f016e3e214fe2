import { FormLayout } from '@formily/antd-v5';
import { createForm, onFieldReact, type Field as FieldModel } from '@formily/core';
import { FormProvider, observer } from '@formily/react';
import { Button, Col, Row } from 'antd';
import { useLayoutEffect, useMemo, useState } from 'react';
import { dependentField, typedField, type BenchField } from '../../workload/fields.ts';
import type { FormDrawing } from '../drawing.ts';
import { describeField, FormilyField } from './FormilyField.tsx';

/** Fields of the first screen. */
const IN_SIGHT = 60;

interface LightProps {
  readonly field: BenchField;
  readonly model: FieldModel;
}

/** A plain input in place of a field that is out of sight; its component replaces it with the focus. */
const LightField = observer(function LightField({ field, model }: LightProps) {
  const [drawn, setDrawn] = useState(false);
  useLayoutEffect(() => {
    if (drawn) document.getElementById(field.name)?.focus();
  }, [drawn, field.name]);
  if (!model.visible) return null;
  if (drawn) return <FormilyField field={field} />;
  return (
    <div data-field={field.name}>
      <label htmlFor={field.name}>{field.title}</label>
      <input
        id={field.name}
        readOnly
        data-widget={field.kind}
        value={String(model.value ?? '')}
        onFocus={() => setDrawn(true)}
      />
    </div>
  );
});

/**
 * Our way of drawing on Formily's model: `createForm` and `createField` for every field, since defaults, conditions and
 * checks concern all of them, and components for those in sight.
 */
export function FormilyModelForm({ drawing: { fields, dependent } }: { readonly drawing: FormDrawing }) {
  const [form, models] = useMemo(() => {
    const made = createForm({
      effects: () => {
        if (!dependent) return;
        onFieldReact(dependentField, (field) => {
          const typed: unknown = field.query(typedField).value();
          field.setDisplay(typeof typed === 'string' && typed.endsWith('x') ? 'visible' : 'none');
        });
      },
    });
    return [made, fields.map((field) => made.createField(describeField(field)))] as const;
  }, [fields, dependent]);
  return (
    <FormProvider form={form}>
      <FormLayout layout="vertical">
        <Row gutter={16}>
          {fields.map((field, index) => {
            const model = models[index];
            return (
              <Col span={8} key={field.name}>
                {model && index >= IN_SIGHT ? (
                  <LightField field={field} model={model as FieldModel} />
                ) : (
                  <FormilyField field={field} />
                )}
              </Col>
            );
          })}
        </Row>
        <Button type="primary">提交</Button>
      </FormLayout>
    </FormProvider>
  );
}
