import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { createDecimalText } from '../parts/DecimalText.tsx';
import { checkNav, NavEdit } from './NavEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

const NavText = createDecimalText('nav');

export const navWidget = defineWidget(manifest, { edit: NavEdit, read: NavText, cell: NavText }, { check: checkNav });
