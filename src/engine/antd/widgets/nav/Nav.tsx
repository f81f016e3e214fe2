import type { EditFaceProps, GivenValue } from '../../../headless/widgets/widget.ts';
import { defineWidget } from '../../../headless/widgets/define-widget.ts';
import { DecimalInput } from '../parts/DecimalInput.tsx';
import { explainDecimalText } from '../parts/decimal-text.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
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
