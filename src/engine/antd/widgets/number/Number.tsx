import { InputNumber } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { fullWidth, inputProps } from '../parts/control.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import manifest from './widget.json' with { type: 'json' };

interface NumberProps {
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  readonly unit?: string;
}

function NumberEdit(face: EditFaceProps<number | string, NumberProps>) {
  const { unit, ...limits } = face.props;
  const { valueType } = face.field;
  return (
    <InputNumber<number | string>
      {...inputProps(face)}
      {...limits}
      {...(valueType === 'integer' ? { precision: 0 } : {})}
      value={face.value ?? null}
      stringMode={valueType === 'decimal'}
      suffix={unit}
      style={fullWidth}
      parser={(text) => (text ?? '').normalize('NFKC').replace(/[\s,]/g, '')}
      onChange={(value) => face.onChange(value)}
    />
  );
}

const NumberText = createDecimalText();

export const numberWidget = defineWidget(manifest, { edit: NumberEdit, read: NumberText, cell: NumberText });
