import { Select } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { useChoiceProps } from '../parts/select-props.ts';
import { OptionText } from '../parts/OptionText.tsx';
import { checkChoice, checkChoices, takeChoices, useTypedChoices } from '../parts/typed-choice.ts';
import manifest from './widget.json' with { type: 'json' };

interface MultiSelectProps {
  readonly max?: number;
}

function MultiSelectEdit(face: EditFaceProps<readonly string[], MultiSelectProps>) {
  const control = useChoiceProps(face);
  const typed = useTypedChoices(face);
  const { value, options } = face;
  const isRefused = value !== null && value !== undefined && checkChoice({ value, options }) !== undefined;
  return (
    <>
      <Select<readonly string[]>
        {...control}
        {...typed}
        mode="multiple"
        // A text that is refused is not folded into a count: it stays to be seen.
        {...(!isRefused && { maxTagCount: 'responsive' })}
        {...(face.props.max === undefined ? {} : { maxCount: face.props.max })}
        value={face.value ?? []}
        allowClear
        onChange={(values) => face.onChange(values.length > 0 ? values : null)}
      />
      <OptionsFailed {...face} />
    </>
  );
}

export const multiSelectWidget = defineWidget(
  manifest,
  { edit: MultiSelectEdit, read: OptionText, cell: OptionText },
  {
    check: ({ value, options, label, props: { max } }) =>
      checkChoices({ value, options, label, ...(max !== undefined && { max }) }),
    fromText: takeChoices,
  },
);
