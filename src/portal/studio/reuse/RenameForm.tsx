import { Alert, Button, Form, Input } from 'antd';
import { useDebounce, useRequest } from 'ahooks';
import { useId, useState } from 'react';
import type { FileText, Renamed } from '#engine/language';
import { useLanguage, useMessages } from '../../language/language.ts';
import type { Edit } from '../checker/product-checker.ts';
import type { AskChecker } from '../checker/use-checker.ts';
import { messages } from './messages.ts';
import styles from './reuse.module.css';

interface Props {
  readonly ask: AskChecker;
  readonly edits: readonly Edit[];
  readonly thing: Renamed;
  readonly onRename: (files: readonly FileText[]) => void;
}

/** Milliseconds without a key after which the checker is asked, which checks the whole product. */
const REST = 400;

/** The files that a new name changes, before they are changed. */
export function RenameForm({ ask, edits, thing, onRename }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const id = useId();
  const [to, setTo] = useState('');
  const typed = useDebounce(to, { wait: REST });
  const isName = /^[\w-]+$/u.test(typed) && typed !== thing.name;
  const found = useRequest(async () => (isName ? ask('rename', { edits, thing, to: typed }) : undefined), {
    refreshDeps: [ask, edits, thing.name, typed, isName],
    onError: () => undefined,
  });
  const data = typed === to ? found.data : undefined;
  const loading = found.loading || typed !== to;
  const left = data?.left ?? [];
  const isFit = isName && !loading && data !== undefined && data.edits.length > 0 && left.length === 0;
  return (
    <>
      <Form.Item label={text.to} htmlFor={id}>
        <div className={styles['rename']}>
          <Input id={id} value={to} onChange={({ target }) => setTo(target.value.trim())} />
          <Button
            type="primary"
            disabled={!isFit}
            loading={to !== '' && loading}
            onClick={() => data && onRename(data.edits)}
          >
            {text.rename}
          </Button>
        </div>
      </Form.Item>
      {isFit ? (
        <p role="status">
          {text.changes(data.edits.length)}
          <code className={styles['files']}>
            {data.edits.map(({ file }) => file.replace(/^schemas\//u, '')).join('\n')}
          </code>
        </p>
      ) : null}
      {isName && data && left.length > 0 ? (
        <Alert
          type="warning"
          message={text.left}
          description={
            <ul>
              {left.slice(0, 5).map((one) => (
                <li key={`${one.file}:${one.line}:${one.column}`}>
                  <code>{`${one.file}:${one.line}`}</code> {language === 'zh-CN' ? one.zh : one.message}
                </li>
              ))}
            </ul>
          }
        />
      ) : null}
    </>
  );
}
