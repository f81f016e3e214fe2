import { Switch } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { controlLine, controlProps } from '../parts/control.ts';
import { PlainText } from '../parts/PlainText.tsx';
import manifest from './widget.json' with { type: 'json' };

function SwitchEdit(face: EditFaceProps<boolean>) {
  return (
    <div style={controlLine}>
      <Switch {...controlProps(face)} checked={face.value === true} onChange={(on) => face.onChange(on)} />
    </div>
  );
}

export const switchWidget = defineWidget(manifest, { edit: SwitchEdit, read: PlainText, cell: PlainText });
