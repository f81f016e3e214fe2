import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { RemoteSelectEdit } from './RemoteSelectEdit.tsx';
import { RemoteSelectRead } from './RemoteSelectRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const remoteSelectWidget = defineWidget(
  manifest,
  { edit: RemoteSelectEdit, read: RemoteSelectRead },
  { asksToChoose: true },
);
