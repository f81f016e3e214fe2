import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { CopyButton } from '../parts/CopyButton.tsx';
import { showValue } from '../parts/show-value.ts';

interface TextProps {
  readonly copyable?: boolean;
}

export function TextRead({ value, field, props }: ReadFaceProps<string, TextProps>) {
  return (
    <span>
      {showValue(value, field.format)}
      {props.copyable && value ? <CopyButton text={value} /> : null}
    </span>
  );
}
