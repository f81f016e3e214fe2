import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';

interface ShareProps {
  readonly unit?: string;
}

const shape = { scale: 2, integerDigits: 12 } as const;

export function ShareEdit(face: EditFaceProps<string, ShareProps>) {
  return <DecimalInput face={face} shape={shape} unit={face.props.unit ?? messages.unitShare} />;
}
