import { Alert, Button, Drawer, Spin } from 'antd';
import { useMessages } from '../language/language.ts';
import { ExportRow } from './ExportRow.tsx';
import styles from './Exports.module.css';
import { messages } from './messages.ts';
import { useExports } from './use-exports.ts';

interface ExportsDrawerProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The operator's last exports and batches: how far they are, their files, and how to get them again. */
export function ExportsDrawer({ open, onClose }: ExportsDrawerProps) {
  const text = useMessages(messages);
  const { jobs, failure, reload } = useExports(open);
  return (
    <Drawer open={open} onClose={onClose} title={text.exports} width={520}>
      <p className={styles['hint']}>{text.hint}</p>
      {failure !== undefined && (
        <Alert
          type="error"
          message={text.notLoaded}
          description={failure}
          action={
            <Button size="small" onClick={() => void reload()}>
              {text.again}
            </Button>
          }
        />
      )}
      {!jobs && failure === undefined && <Spin />}
      {jobs?.length === 0 && <p className={styles['hint']}>{text.none}</p>}
      <ul className={styles['list']}>
        {jobs?.map((job) => (
          <li key={job.jobId} className={styles['row']}>
            <ExportRow job={job} reload={reload} />
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
