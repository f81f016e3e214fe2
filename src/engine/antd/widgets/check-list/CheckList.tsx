import { Checkbox } from 'antd';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { groupProps } from '../parts/control.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { OptionText } from '../parts/OptionText.tsx';
import manifest from './widget.json' with { type: 'json' };
import styles from './check-list.module.css';

/** A box for each choice with a text of any length, so that long texts are ticked one by one. */
function CheckListEdit(face: EditFaceProps<readonly string[]>) {
  const { options = [], disabled, onChange } = face;
  const ticked = face.value ?? [];
  const toggle = (value: string, isTicked: boolean): void => {
    const wanted = options.filter((one) => (one.value === value ? isTicked : ticked.includes(one.value)));
    onChange(wanted.length > 0 ? wanted.map((one) => one.value) : null);
  };
  return (
    <>
      <div {...groupProps(face, 'group')} className={styles['checkList']}>
        {options.map(({ value, label, disabled: off }) => (
          <Checkbox
            key={value}
            checked={ticked.includes(value)}
            disabled={disabled || off === true}
            onChange={({ target }) => toggle(value, target.checked)}
          >
            {label}
          </Checkbox>
        ))}
      </div>
      <OptionsFailed {...face} />
    </>
  );
}

export const checkListWidget = defineWidget(
  manifest,
  { edit: CheckListEdit, read: OptionText },
  { asksToChoose: true },
);
