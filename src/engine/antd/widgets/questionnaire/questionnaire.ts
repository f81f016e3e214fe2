import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { QuestionnaireEdit } from './QuestionnaireEdit.tsx';
import { QuestionnaireRead } from './QuestionnaireRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const questionnaireWidget = defineWidget(
  manifest,
  { edit: QuestionnaireEdit, read: QuestionnaireRead },
  { asksToChoose: true },
);
