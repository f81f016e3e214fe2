import {
  createDecimalText,
  DecimalInput,
  defineWidget,
  explainDecimalText,
  type EditFaceProps,
  type GivenValue,
} from '#engine';
import manifest from './widget.json' with { type: 'json' };

const shape = { scale: 4, integerDigits: 8 } as const;

function NavEdit(face: EditFaceProps<string>) {
  return <DecimalInput face={face} shape={shape} />;
}

function checkNav({ value }: GivenValue<string>): string | undefined {
  return explainDecimalText(value, shape);
}

const NavText = createDecimalText('nav');

export const navWidget = defineWidget(manifest, { edit: NavEdit, read: NavText, cell: NavText }, { check: checkNav });
