import { Switch } from 'antd';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { controlProps } from '../parts/control-props.ts';

export function SwitchEdit(face: EditFaceProps<boolean>) {
  return <Switch {...controlProps(face)} checked={face.value === true} onChange={(on) => face.onChange(on)} />;
}
