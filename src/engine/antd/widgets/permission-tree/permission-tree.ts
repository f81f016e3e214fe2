import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { PermissionTreeEdit } from './PermissionTreeEdit.tsx';
import { PermissionTreeRead } from './PermissionTreeRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const permissionTreeWidget = defineWidget(
  manifest,
  { edit: PermissionTreeEdit, read: PermissionTreeRead },
  { asksToChoose: true },
);
