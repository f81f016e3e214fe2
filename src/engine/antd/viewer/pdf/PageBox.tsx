import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { Input } from 'antd';
import { useState } from 'react';
import { messages } from '../messages.ts';
import { Tool } from '../ViewTools.tsx';
import styles from '../viewer.module.css';

interface Props {
  readonly page: number;
  readonly total: number;
  readonly onTurn: (page: number) => void;
}

/** The displayed page; Enter goes to a typed number. */
export function PageBox({ page, total, onTurn }: Props) {
  const [typed, setTyped] = useState<string>();
  const handleEnter = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1) onTurn(Math.min(wanted, total));
    setTyped(undefined);
  };
  return (
    <span className={styles['viewerPages']}>
      <Tool
        label={messages.previousPage}
        icon={<UpOutlined aria-hidden />}
        disabled={page <= 1}
        onClick={() => onTurn(page - 1)}
      />
      <Input
        aria-label={messages.page}
        inputMode="numeric"
        value={typed ?? String(page)}
        onChange={({ target }) => setTyped(target.value.normalize('NFKC').replace(/\D/gu, ''))}
        onPressEnter={handleEnter}
        onBlur={() => setTyped(undefined)}
      />
      <span>{messages.pageOf(total)}</span>
      <Tool
        label={messages.nextPage}
        icon={<DownOutlined aria-hidden />}
        disabled={page >= total}
        onClick={() => onTurn(page + 1)}
      />
    </span>
  );
}
