import {
  createDecimalText,
  DecimalInput,
  defineWidget,
  explainDecimalText,
  findFormat,
  takeDecimal,
  type DecimalShape,
  type EditFaceProps,
  type GivenValue,
} from '#engine';
import { currentMessages } from '../../language/language.ts';
import { messages } from '../messages.ts';
import manifest from './widget.json' with { type: 'json' };

interface ShareProps {
  readonly unit?: string;
}

function shapeOf({ unit = currentMessages(messages).unitShare }: ShareProps): DecimalShape & { readonly unit: string } {
  return { ...findFormat('share')?.contract, unit };
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
  { check: checkShare, fromText: ({ text, props }) => takeDecimal(text, shapeOf(props)) },
);
