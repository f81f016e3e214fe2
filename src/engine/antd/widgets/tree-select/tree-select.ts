import { defineWidget } from '../../../headless/widget/define-widget.ts';
import { TreeSelectEdit } from './TreeSelectEdit.tsx';
import { TreeSelectRead } from './TreeSelectRead.tsx';
import manifest from './widget.json' with { type: 'json' };

export const treeSelectWidget = defineWidget(
  manifest,
  { edit: TreeSelectEdit, read: TreeSelectRead },
  { asksToChoose: true },
);
