import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';

const shape = { scale: 4, integerDigits: 8 } as const;

export function NavEdit(face: EditFaceProps<string>) {
  return <DecimalInput face={face} shape={shape} />;
}
