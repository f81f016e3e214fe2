import { EditOutlined } from '@ant-design/icons';
import { useRequest } from 'ahooks';
import { Button, Dropdown } from 'antd';
import { useState } from 'react';
import type { OperationData } from '#contract';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import { messages } from './messages.ts';

interface Props {
  /** Name of the page in front. */
  readonly page: string;
  readonly title: string;
  /** Opens the editor of a change: the query of its page. */
  readonly onEdit: (query: Readonly<Record<string, string>>) => void;
}

type Change = OperationData<'queryPageChangeList'>['list'][number];

/** More open changes than this are found in the list of changes. */
const OFFERED = 10;

/** Edits the page in front: in a new change, or in one of the author's that is not submitted yet. */
export function EditPageButton({ page, title, onEdit }: Props) {
  const text = useMessages(messages);
  const { client, clock } = usePortal();
  const [own, setOwn] = useState<readonly Change[]>();
  // The time lets the same page be edited again: its address is another one.
  const edit = (changeNo: string): void => onEdit({ changeNo, page, since: String(clock.now().getTime()) });
  const begin = useRequest(async () => client.call('savePageChange', { title: text.title(title) }), {
    manual: true,
    // The client has told the author.
    onError: () => undefined,
    onSuccess: ({ changeNo }) => edit(changeNo),
  });
  const find = useRequest(
    async () =>
      client.call('queryPageChangeList', {
        own: true,
        changeStateList: ['draft', 'returned'],
        pageNum: 1,
        pageSize: OFFERED,
      }),
    {
      manual: true,
      onError: () => undefined,
      onSuccess: ({ list }) => (list.length === 0 ? begin.run() : setOwn(list)),
    },
  );
  const items = [
    { key: 'new', label: text.newChange, onClick: begin.run },
    ...(own ?? []).map((change) => ({
      key: change.changeNo,
      label: text.into(change.title, change.changeNo),
      onClick: () => edit(change.changeNo),
    })),
  ];
  return (
    <Dropdown
      trigger={['click']}
      open={own !== undefined}
      autoFocus
      menu={{ items, onClick: () => setOwn(undefined) }}
      onOpenChange={(open) => {
        if (!open) setOwn(undefined);
      }}
    >
      <Button
        type="text"
        title={text.edit}
        icon={<EditOutlined aria-hidden="true" />}
        loading={find.loading || begin.loading}
        onClick={find.run}
      >
        {text.edit}
      </Button>
    </Dropdown>
  );
}
