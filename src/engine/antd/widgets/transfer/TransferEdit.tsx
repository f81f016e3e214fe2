import { Transfer } from 'antd';
import type { EditFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { groupProps } from '../parts/control-props.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';

interface TransferProps {
  readonly from?: string;
  readonly to?: string;
}

const list = { flex: 1, height: 320 } as const;

/** Two lists: what there is, and what has been chosen of it. */
export function TransferEdit(face: EditFaceProps<readonly string[], TransferProps>) {
  const { from = messages.transferFrom, to = messages.transferTo } = face.props;
  return (
    <>
      <div {...groupProps(face, 'group')}>
        <Transfer
          dataSource={(face.options ?? []).map(({ value, label, disabled }) => ({
            key: value,
            title: label,
            disabled: disabled ?? false,
          }))}
          targetKeys={[...(face.value ?? [])]}
          titles={[from, to]}
          operations={[messages.transferAdd, messages.transferRemove]}
          render={({ title }) => title}
          filterOption={(text, { title }) => title.toLowerCase().includes(text.toLowerCase())}
          showSearch
          disabled={face.disabled}
          listStyle={list}
          onChange={(keys) => face.onChange(keys.length > 0 ? keys.map(String) : null)}
        />
      </div>
      <OptionsFailed {...face} />
    </>
  );
}
