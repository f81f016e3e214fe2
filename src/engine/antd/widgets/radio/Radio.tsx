import { Radio, Spin } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { controlLine, groupProps } from '../parts/control.ts';
import { optionWords } from '../parts/find-option.ts';
import { OptionText } from '../parts/OptionText.tsx';
import { checkChoice, pasteChoice, takeChoice } from '../parts/typed-choice.ts';
import manifest from './widget.json' with { type: 'json' };

interface RadioProps {
  readonly button?: boolean;
}

function RadioEdit(face: EditFaceProps<string, RadioProps>) {
  if (face.optionsState === 'loading') {
    return (
      <div style={controlLine}>
        <Spin size="small" />
      </div>
    );
  }
  return (
    <>
      {/* antd's group has no role that could be named or required. */}
      <div {...groupProps(face)} {...pasteChoice(face)} style={controlLine}>
        <Radio.Group
          disabled={face.disabled}
          value={face.value ?? null}
          options={(face.options ?? []).map((option) => ({
            value: option.value,
            label: optionWords(option),
            disabled: option.disabled ?? false,
          }))}
          {...(face.props.button ? { optionType: 'button' as const } : {})}
          onChange={({ target }) => face.onChange(String(target.value))}
        />
      </div>
      <OptionsFailed {...face} />
    </>
  );
}

export const radioWidget = defineWidget(
  manifest,
  { edit: RadioEdit, read: OptionText, cell: OptionText },
  { check: checkChoice, fromText: takeChoice },
);
