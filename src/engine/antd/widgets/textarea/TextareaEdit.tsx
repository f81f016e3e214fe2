import { Input } from 'antd';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { controlProps, controlStatus } from '../parts/control-props.ts';
import { enterPlaceholder } from '../parts/field-label.ts';

interface TextareaProps {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly showCount?: boolean;
}

export function TextareaEdit(face: EditFaceProps<string, TextareaProps>) {
  const maxLength = face.props.maxLength ?? face.field.constraints.maxLength;
  return (
    <Input.TextArea
      {...controlProps(face)}
      value={face.value ?? ''}
      status={controlStatus(face)}
      placeholder={enterPlaceholder(face)}
      rows={face.props.rows ?? 3}
      showCount={face.props.showCount ?? (maxLength !== undefined && !face.inCell)}
      {...(maxLength === undefined ? {} : { maxLength })}
      onChange={({ target }) => face.onChange(target.value === '' ? null : target.value)}
    />
  );
}
