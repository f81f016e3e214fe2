import { Switch } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { controlLine, controlProps } from '../parts/control.ts';
import { PlainText } from '../parts/PlainText.tsx';
import { usePastedFlag } from '../parts/use-pasted-flag.ts';
import manifest from './widget.json' with { type: 'json' };

function SwitchEdit(face: EditFaceProps<boolean>) {
  const { onPaste, give, refused } = usePastedFlag(face);
  return (
    <div style={controlLine} role="presentation" onPaste={onPaste}>
      <Switch {...controlProps(face)} checked={face.value === true} onChange={give} />
      {refused}
    </div>
  );
}

export const switchWidget = defineWidget(manifest, { edit: SwitchEdit, read: PlainText, cell: PlainText });
