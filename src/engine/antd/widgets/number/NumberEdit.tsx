import { InputNumber } from 'antd';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { controlProps, controlStatus } from '../parts/control-props.ts';
import { enterPlaceholder } from '../parts/field-label.ts';
import { fullWidth } from '../parts/full-width.ts';

interface NumberProps {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
}

export function NumberEdit(face: EditFaceProps<number | string, NumberProps>) {
  const { unit, ...limits } = face.props;
  const { valueType } = face.field;
  return (
    <InputNumber<number | string>
      {...controlProps(face)}
      {...limits}
      {...(valueType === 'integer' ? { precision: 0 } : {})}
      value={face.value ?? null}
      stringMode={valueType === 'decimal'}
      status={controlStatus(face)}
      placeholder={enterPlaceholder(face)}
      suffix={unit}
      style={fullWidth}
      parser={(text) => (text ?? '').normalize('NFKC').replace(/[\s,]/g, '')}
      onChange={(value) => face.onChange(value)}
    />
  );
}
