import { unseen } from '#parts';
import { Checkbox, Input } from 'antd';
import type { EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { usePastedCodes } from '../parts/use-pasted-codes.ts';
import styles from './transfer.module.css';

interface Props {
  readonly title: string;
  readonly options: NonNullable<EditFaceProps['options']>;
  readonly ticked: ReadonlySet<string>;
  readonly disabled: boolean;
  readonly onTick: (values: readonly string[], on: boolean) => void;
  /** Takes pasted codes and labels. */
  readonly onTake?: (values: readonly string[]) => void;
}

/** One side: its title with a box for all that is shown, a search, and a box for each. */
export function TransferList({ title, options, ticked, disabled, onTick, onTake }: Props) {
  const open = options.filter((option) => option.disabled !== true);
  const pasted = usePastedCodes({
    find: () => open,
    several: true,
    disabled: disabled || !onTake,
    onTake: (codes) => onTake?.(codes),
  });
  const text = pasted.box.searchValue;
  const shown = options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
  const free = shown.filter((option) => option.disabled !== true).map(({ value }) => value);
  const count = free.filter((value) => ticked.has(value)).length;
  return (
    <fieldset className={styles['transferSide']}>
      <legend className={unseen}>{title}</legend>
      <Checkbox
        checked={count > 0 && count === free.length}
        indeterminate={count > 0 && count < free.length}
        disabled={disabled || free.length === 0}
        onChange={({ target }) => onTick(free, target.checked)}
      >
        {messages.transferAll(title, options.length)}
      </Checkbox>
      <Input
        type="search"
        aria-label={messages.transferSearch(title)}
        placeholder={messages.treeSearch}
        value={text}
        allowClear
        onChange={({ target }) => pasted.box.onSearch(target.value)}
        onPaste={pasted.box.onPaste}
      />
      {pasted.note}
      <ul className={styles['transferList']}>
        {shown.map((option) => (
          <li key={option.value}>
            <Checkbox
              checked={ticked.has(option.value)}
              disabled={disabled || option.disabled === true}
              onChange={({ target }) => onTick([option.value], target.checked)}
            >
              {option.label}
            </Checkbox>
          </li>
        ))}
        {shown.length === 0 ? <li className={styles['transferNone']}>{messages.optionsNone}</li> : null}
      </ul>
    </fieldset>
  );
}
