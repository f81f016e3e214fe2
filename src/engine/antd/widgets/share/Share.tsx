import type { EditFaceProps, GivenValue } from '../../../headless/widgets/widget.ts';
import { defineWidget } from '../../../headless/widgets/define-widget.ts';
import { messages } from '../messages.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { explainDecimalText, type DecimalShape } from '../parts/decimal-text.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import manifest from './widget.json' with { type: 'json' };

interface ShareProps {
  readonly unit?: string;
}

function shapeOf({ unit = messages.unitShare }: ShareProps): DecimalShape & { readonly unit: string } {
  return { scale: 2, integerDigits: 12, unit };
}

function ShareEdit(face: EditFaceProps<string, ShareProps>) {
  const shape = shapeOf(face.props);
  return <DecimalInput face={face} shape={shape} unit={shape.unit} />;
}

function checkShare({ value, props }: GivenValue<string, ShareProps>): string | undefined {
  return explainDecimalText(value, shapeOf(props));
}

const ShareText = createDecimalText('share');

export const shareWidget = defineWidget(
  manifest,
  { edit: ShareEdit, read: ShareText, cell: ShareText },
  { check: checkShare },
);
