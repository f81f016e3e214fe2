import { Checkbox } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { controlProps, fieldLabel } from '../parts/control.ts';
import { checkFlag, pasteFlag, refusedFlag, takeFlag, type Flag } from '../parts/pasted-flag.ts';
import { PlainText } from '../parts/PlainText.tsx';
import manifest from './widget.json' with { type: 'json' };

/** The field's label is the text beside the box, so the form draws none of its own. */
function CheckboxEdit(face: EditFaceProps<Flag>) {
  return (
    <span role="presentation" {...pasteFlag(face)}>
      <Checkbox
        {...controlProps(face)}
        checked={face.value === true}
        onChange={({ target }) => face.onChange(target.checked)}
      >
        {fieldLabel(face.field)}
      </Checkbox>
      {refusedFlag(face)}
    </span>
  );
}

export const checkboxWidget = defineWidget(
  manifest,
  { edit: CheckboxEdit, read: PlainText, cell: PlainText },
  { check: checkFlag, fromText: takeFlag },
);
