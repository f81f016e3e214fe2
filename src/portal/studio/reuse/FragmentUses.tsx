import { Alert } from 'antd';
import { useRequest } from 'ahooks';
import { useMessages } from '../../language/language.ts';
import type { Edit } from '../checker/product-checker.ts';
import { useChecker } from '../checker/use-checker.ts';
import { messages } from './messages.ts';
import { nameOfFragment } from './things.ts';
import styles from './reuse.module.css';

interface Props {
  /** A fragment's file, or a reference to it. */
  readonly file: string;
  readonly edits: readonly Edit[];
}

/** Files affected by a change of a fragment. */
export function FragmentUses({ file, edits }: Props) {
  const text = useMessages(messages);
  const { ask } = useChecker();
  const name = nameOfFragment(file);
  const { data } = useRequest(async () => ask?.('uses', { edits, name }), {
    refreshDeps: [ask, name],
    onError: () => undefined,
  });
  if (!data) return null;
  const files = [...new Set(data.map((one) => one.file))];
  return (
    <Alert
      type="info"
      message={text.usedBy(files.length)}
      description={
        files.length > 0 ? (
          <code className={styles['files']}>{files.map((one) => one.replace(/^schemas\//u, '')).join('\n')}</code>
        ) : null
      }
    />
  );
}
