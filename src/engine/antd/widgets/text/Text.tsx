import { Input } from 'antd';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { inputProps } from '../parts/control.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { showValue } from '../parts/show-value.ts';
import { countProps, explainTextValue, lineReader, takeText, useTypedText } from '../parts/use-typed-text.ts';
import manifest from './widget.json' with { type: 'json' };

interface TextEditProps {
  readonly maxLength?: number;
  readonly showCount?: boolean;
  readonly prefix?: string;
}

function TextEdit(face: EditFaceProps<string, TextEditProps>) {
  const typed = useTypedText({ ...face, read: lineReader(face.field.constraints) });
  return (
    <Input
      {...inputProps(face)}
      {...typed}
      {...countProps(face.props.showCount ?? false, face.props.maxLength ?? face.field.constraints.maxLength)}
      prefix={face.props.prefix}
      allowClear
    />
  );
}

interface TextProps {
  readonly copyable?: boolean;
}

export function TextRead({ value, field, props }: ReadFaceProps<string, TextProps>) {
  const text = showValue(value, field.format);
  if (!props.copyable || !value) return text;
  return (
    <span>
      {text}
      <CopyButton text={value} />
    </span>
  );
}

export const textWidget = defineWidget(
  manifest,
  { edit: TextEdit, read: TextRead, cell: TextRead },
  {
    check: ({ value, props: { maxLength } }) => explainTextValue(value, { singleLine: true, maxLength }),
    fromText: ({ text, field }) => takeText(text, lineReader(field.constraints)),
  },
);
