import { Input } from 'antd';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { inputProps } from '../parts/control.ts';
import { showValue } from '../parts/show-value.ts';
import { PlainText } from '../parts/PlainText.tsx';
import { countProps, explainTextValue } from '../parts/use-typed-text.ts';
import manifest from './widget.json' with { type: 'json' };

interface TextareaProps {
  readonly rows?: number;
  readonly maxLength?: number;
  readonly showCount?: boolean;
}

function TextareaEdit(face: EditFaceProps<string, TextareaProps>) {
  const maxLength = face.props.maxLength ?? face.field.constraints.maxLength;
  return (
    <Input.TextArea
      {...inputProps(face)}
      value={face.value ?? ''}
      rows={face.props.rows ?? 3}
      {...countProps(face.props.showCount ?? (maxLength !== undefined && !face.inCell), maxLength)}
      onChange={({ target }) => face.onChange(target.value === '' ? null : target.value)}
    />
  );
}

const keepLines = { whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' } as const;

function TextareaRead({ value }: ReadFaceProps<string>) {
  return <span style={keepLines}>{showValue(value)}</span>;
}

export const textareaWidget = defineWidget(
  manifest,
  { edit: TextareaEdit, read: TextareaRead, cell: PlainText },
  {
    check: ({ value, props: { maxLength } }) => explainTextValue(value, { maxLength }),
    fromText: ({ text }) => text,
  },
);
