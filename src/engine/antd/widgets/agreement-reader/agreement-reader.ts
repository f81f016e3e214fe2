import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { PlainText } from '../parts/PlainText.tsx';
import { AgreementEdit } from './AgreementEdit.tsx';
import manifest from './widget.json' with { type: 'json' };

export const agreementReaderWidget = defineWidget(manifest, { edit: AgreementEdit, read: PlainText });
