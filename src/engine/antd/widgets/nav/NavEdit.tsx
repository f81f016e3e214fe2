import type { EditFaceProps, GivenValue } from '../../../headless/widget/widget.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { explainDecimalText } from '../parts/decimal-text.ts';

const shape = { scale: 4, integerDigits: 8 } as const;

export function NavEdit(face: EditFaceProps<string>) {
  return <DecimalInput face={face} shape={shape} />;
}

export function checkNav({ value }: GivenValue<string>): string | undefined {
  return explainDecimalText(value, shape);
}
