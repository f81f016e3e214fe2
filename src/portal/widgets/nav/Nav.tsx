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
import manifest from './widget.json' with { type: 'json' };

const shapeOf = (): DecimalShape => findFormat('nav')?.contract ?? {};

function NavEdit(face: EditFaceProps<string>) {
  return <DecimalInput face={face} shape={shapeOf()} />;
}

function checkNav({ value }: GivenValue<string>): string | undefined {
  return explainDecimalText(value, shapeOf());
}

const NavText = createDecimalText('nav');

export const navWidget = defineWidget(
  manifest,
  { edit: NavEdit, read: NavText, cell: NavText },
  { check: checkNav, fromText: ({ text }) => takeDecimal(text, shapeOf()) },
);
