import { Select } from 'antd';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { defineWidget } from '../../../headless/widgets/define-widget.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { controlStatus, selectControlProps } from '../parts/control-props.ts';
import { selectProps } from '../parts/select-props.ts';
import { useRequiredMark } from '../parts/field-label.ts';
import { OptionText } from '../parts/OptionText.tsx';
import manifest from './widget.json' with { type: 'json' };

interface MultiSelectProps {
  readonly max?: number;
}

function MultiSelectEdit(face: EditFaceProps<readonly string[], MultiSelectProps>) {
  useRequiredMark(face);
  return (
    <>
      <Select<readonly string[]>
        {...selectControlProps(face)}
        {...selectProps(face)}
        mode="multiple"
        maxTagCount="responsive"
        {...(face.props.max === undefined ? {} : { maxCount: face.props.max })}
        value={face.value ?? []}
        status={controlStatus(face)}
        allowClear
        onChange={(values) => face.onChange(values.length > 0 ? values : null)}
      />
      <OptionsFailed {...face} />
    </>
  );
}

export const multiSelectWidget = defineWidget(manifest, { edit: MultiSelectEdit, read: OptionText, cell: OptionText });
