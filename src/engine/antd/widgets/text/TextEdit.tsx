import { Input } from 'antd';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { controlProps, controlStatus } from '../parts/control-props.ts';
import { enterPlaceholder } from '../parts/field-label.ts';

interface TextProps {
  readonly maxLength?: number;
  readonly showCount?: boolean;
  readonly prefix?: string;
}

export function TextEdit(face: EditFaceProps<string, TextProps>) {
  const maxLength = face.props.maxLength ?? face.field.constraints.maxLength;
  return (
    <Input
      {...controlProps(face)}
      value={face.value ?? ''}
      status={controlStatus(face)}
      placeholder={enterPlaceholder(face)}
      prefix={face.props.prefix}
      showCount={face.props.showCount ?? false}
      allowClear={!face.disabled}
      {...(maxLength === undefined ? {} : { maxLength })}
      onChange={({ target }) => face.onChange(target.value === '' ? null : target.value)}
    />
  );
}
