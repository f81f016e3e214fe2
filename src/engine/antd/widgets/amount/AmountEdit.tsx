import type { EditFaceProps, GivenValue } from '../../../headless/widget/widget.ts';
import { toChineseMoney } from '#values/money-words';
import { messages } from '../messages.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { type DecimalShape, explainDecimalText } from '../parts/decimal-text.ts';

interface AmountProps {
  readonly words?: boolean;
  readonly unit?: string;
}

/** The largest amount is 999,999,999,999.99. */
function shapeOf({ unit = messages.unitAmount }: AmountProps): DecimalShape & { readonly unit: string } {
  return { scale: 2, integerDigits: 12, unit };
}

export function AmountEdit(face: EditFaceProps<string, AmountProps>) {
  const shape = shapeOf(face.props);
  const words = face.props.words && face.value ? toChineseMoney(face.value) : null;
  return (
    <DecimalInput face={face} shape={shape} unit={shape.unit} below={words ? messages.words + words : undefined} />
  );
}

export function checkAmount({ value, props }: GivenValue<string, AmountProps>): string | undefined {
  return explainDecimalText(value, shapeOf(props));
}
