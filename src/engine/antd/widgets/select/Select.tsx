import { Select } from 'antd';
import { toNumber } from '#values/kinds/integer';
import { defineWidget, type EditFaceProps, type GivenText } from '../../../headless/widgets/widget.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { findOption } from '../parts/find-option.ts';
import { useChoiceProps } from '../parts/select-props.ts';
import { OptionText } from '../parts/OptionText.tsx';
import { checkChoice, takeChoice, useTypedChoice } from '../parts/typed-choice.ts';
import manifest from './widget.json' with { type: 'json' };

interface SelectProps {
  readonly allowClear?: boolean;
}

function SelectEdit(given: EditFaceProps<string | number, SelectProps>) {
  const face = asCodes(given);
  const control = useChoiceProps(face);
  const typed = useTypedChoice(face);
  // A code without its label is meaningless; it stays hidden until the choices have arrived.
  const waiting = face.optionsState === 'loading' && !findOption(face.options, face.value);
  return (
    <>
      <Select<string>
        {...control}
        {...typed}
        value={waiting || face.value === '' ? null : (face.value ?? null)}
        allowClear={face.props.allowClear ?? true}
        onChange={(value: string | undefined) => face.onChange(value ?? null)}
      />
      <OptionsFailed {...face} />
    </>
  );
}

/** Choices are known by texts, also those of numbers. */
function asCodes({ value, onChange, ...face }: EditFaceProps<string | number, SelectProps>) {
  return {
    ...face,
    value: typeof value === 'number' ? String(value) : value,
    onChange: (code: string | null): void => onChange(code === null ? null : fromCode(code, face)),
  };
}

/** A choice as the contract has it: a number again where it is one. */
function fromCode(code: string, { field, options }: Pick<GivenText, 'field' | 'options'>) {
  return field.valueType === 'integer' && findOption(options, code) ? toNumber(code) : code;
}

export const selectWidget = defineWidget(
  manifest,
  { edit: SelectEdit, read: OptionText, cell: OptionText },
  { check: checkChoice, fromText: (given) => fromCode(takeChoice(given), given) },
);
