import { Checkbox } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { controlProps, fieldLabel } from '../parts/control.ts';
import { PlainText } from '../parts/PlainText.tsx';
import { usePastedFlag } from '../parts/use-pasted-flag.ts';
import manifest from './widget.json' with { type: 'json' };

/** The field's label is the text beside the box, so the form draws none of its own. */
function CheckboxEdit(face: EditFaceProps<boolean>) {
  const { onPaste, give, refused } = usePastedFlag(face);
  return (
    <span role="presentation" onPaste={onPaste}>
      <Checkbox {...controlProps(face)} checked={face.value === true} onChange={({ target }) => give(target.checked)}>
        {fieldLabel(face.field)}
      </Checkbox>
      {refused}
    </span>
  );
}

export const checkboxWidget = defineWidget(manifest, { edit: CheckboxEdit, read: PlainText, cell: PlainText });
