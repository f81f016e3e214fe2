import { Switch } from 'antd';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { controlLine } from '../parts/control-line.ts';
import { controlProps } from '../parts/control-props.ts';

export function SwitchEdit(face: EditFaceProps<boolean>) {
  return (
    <div style={controlLine}>
      <Switch {...controlProps(face)} checked={face.value === true} onChange={(on) => face.onChange(on)} />
    </div>
  );
}
