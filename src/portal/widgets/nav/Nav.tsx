import {
  createDecimalText,
  DecimalInput,
  defineWidget,
  explainDecimalText,
  findFormat,
  type EditFaceProps,
  type GivenValue,
} from '#engine';
import manifest from './widget.json' with { type: 'json' };

function NavEdit(face: EditFaceProps<string>) {
  return <DecimalInput face={face} shape={findFormat('nav')?.contract ?? {}} />;
}

function checkNav({ value }: GivenValue<string>): string | undefined {
  return explainDecimalText(value, findFormat('nav')?.contract ?? {});
}

const NavText = createDecimalText('nav');

export const navWidget = defineWidget(manifest, { edit: NavEdit, read: NavText, cell: NavText }, { check: checkNav });
