import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { toChineseMoney } from '#values/money-words';
import { messages } from '../messages.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';

interface AmountProps {
  readonly words?: boolean;
  readonly unit?: string;
}

/** The largest amount is 999,999,999,999.99. */
const shape = { scale: 2, integerDigits: 12 } as const;

export function AmountEdit(face: EditFaceProps<string, AmountProps>) {
  const words = face.props.words && face.value ? toChineseMoney(face.value) : null;
  return (
    <DecimalInput
      face={face}
      shape={shape}
      unit={face.props.unit ?? messages.unitAmount}
      below={words ? messages.words + words : undefined}
    />
  );
}
