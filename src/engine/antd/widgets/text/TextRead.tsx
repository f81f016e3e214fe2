import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { showValue } from '../parts/show-value.ts';

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
