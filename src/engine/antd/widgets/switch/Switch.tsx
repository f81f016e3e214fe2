import { Switch } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { controlLine, controlProps } from '../parts/control.ts';
import { checkFlag, pasteFlag, refusedFlag, takeFlag, type Flag } from '../parts/pasted-flag.ts';
import { PlainText } from '../parts/PlainText.tsx';
import manifest from './widget.json' with { type: 'json' };

function SwitchEdit(face: EditFaceProps<Flag>) {
  return (
    <div style={controlLine} role="presentation" {...pasteFlag(face)}>
      <Switch {...controlProps(face)} checked={face.value === true} onChange={face.onChange} />
      {refusedFlag(face)}
    </div>
  );
}

export const switchWidget = defineWidget(
  manifest,
  { edit: SwitchEdit, read: PlainText, cell: PlainText },
  { check: checkFlag, fromText: takeFlag, startsOff: true },
);
