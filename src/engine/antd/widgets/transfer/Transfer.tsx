import { Button } from 'antd';
import { useState } from 'react';
import { defineWidget, type EditFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { groupProps } from '../parts/control.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { OptionText } from '../parts/OptionText.tsx';
import { TransferList } from './TransferList.tsx';
import manifest from './widget.json' with { type: 'json' };
import styles from './transfer.module.css';

interface TransferProps {
  readonly from?: string;
  readonly to?: string;
}

/** Two lists: available and chosen values. (antd's own has boxes without names.) */
function TransferEdit(face: EditFaceProps<readonly string[], TransferProps>) {
  const { from = messages.transferFrom, to = messages.transferTo } = face.props;
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const chosen = new Set(face.value ?? []);
  const options = face.options ?? [];
  const tick = (values: readonly string[], on: boolean) => {
    const next = new Set(ticked);
    for (const value of values) {
      if (on) next.add(value);
      else next.delete(value);
    }
    setTicked(next);
  };
  const move = (adds: boolean) => {
    const moving = (value: string) => ticked.has(value) && chosen.has(value) !== adds;
    // A value that is no longer among the choices stays where it is.
    const kept = [...chosen].filter((value) => adds || !moving(value));
    const next = [...kept, ...options.map(({ value }) => value).filter((value) => adds && moving(value))];
    setTicked(new Set());
    face.onChange(next.length > 0 ? next : null);
  };
  const take = (values: readonly string[]) => face.onChange([...new Set([...chosen, ...values])]);
  const side = (isChosen: boolean) => options.filter(({ value }) => chosen.has(value) === isChosen);
  const movable = (isChosen: boolean) => !face.disabled && side(isChosen).some(({ value }) => ticked.has(value));
  const shared = { ticked, disabled: face.disabled, onTick: tick };
  return (
    <>
      <div {...groupProps(face, 'group')} tabIndex={-1} className={styles['transfer']}>
        <TransferList title={from} options={side(false)} {...shared} onTake={take} />
        <div className={styles['transferButtons']}>
          <Button size="small" disabled={!movable(false)} onClick={() => move(true)}>
            {messages.transferAdd}
          </Button>
          <Button size="small" disabled={!movable(true)} onClick={() => move(false)}>
            {messages.transferRemove}
          </Button>
        </div>
        <TransferList title={to} options={side(true)} {...shared} />
      </div>
      <OptionsFailed {...face} />
    </>
  );
}

export const transferWidget = defineWidget(
  manifest,
  { edit: TransferEdit, read: OptionText, cell: OptionText },
  { asksToChoose: true },
);
