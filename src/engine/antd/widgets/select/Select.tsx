import { Select } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { findOption } from '../parts/find-option.ts';
import { useChoiceProps } from '../parts/select-props.ts';
import { OptionText } from '../parts/OptionText.tsx';
import { checkChoice, pasteChoice } from '../parts/pasted-choice.ts';
import manifest from './widget.json' with { type: 'json' };

interface SelectProps {
  readonly allowClear?: boolean;
}

function SelectEdit(face: EditFaceProps<string, SelectProps>) {
  const control = useChoiceProps(face);
  // A code without its label is meaningless; it stays hidden until the choices have arrived.
  const waiting = face.optionsState === 'loading' && !findOption(face.options, face.value);
  return (
    <>
      <Select<string>
        {...control}
        {...pasteChoice(face)}
        value={waiting || face.value === '' ? null : (face.value ?? null)}
        allowClear={face.props.allowClear ?? true}
        onChange={(value: string | undefined) => face.onChange(value ?? null)}
      />
      <OptionsFailed {...face} />
    </>
  );
}

export const selectWidget = defineWidget(
  manifest,
  { edit: SelectEdit, read: OptionText, cell: OptionText },
  { check: checkChoice },
);
