import { Select } from 'antd';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { defineWidget } from '../../../headless/widgets/define-widget.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { controlStatus, selectControlProps } from '../parts/control-props.ts';
import { findOption } from '../parts/find-option.ts';
import { selectProps } from '../parts/select-props.ts';
import { useRequiredMark } from '../parts/field-label.ts';
import { OptionText } from '../parts/OptionText.tsx';
import manifest from './widget.json' with { type: 'json' };

interface SelectProps {
  readonly allowClear?: boolean;
}

function SelectEdit(face: EditFaceProps<string, SelectProps>) {
  useRequiredMark(face);
  // A code without its label is meaningless; it stays hidden until the choices have arrived.
  const waiting = face.optionsState === 'loading' && !findOption(face.options, face.value);
  return (
    <>
      <Select<string>
        {...selectControlProps(face)}
        {...selectProps(face)}
        value={waiting || face.value === '' ? null : (face.value ?? null)}
        status={controlStatus(face)}
        allowClear={face.props.allowClear ?? true}
        onChange={(value: string | undefined) => face.onChange(value ?? null)}
      />
      <OptionsFailed {...face} />
    </>
  );
}

export const selectWidget = defineWidget(manifest, { edit: SelectEdit, read: OptionText, cell: OptionText });
