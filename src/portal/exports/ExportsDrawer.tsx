import { Drawer } from 'antd';
import { useCallback } from 'react';
import type { OperationData, RecentJob } from '#contract';
import { useMessages } from '../language/language.ts';
import { PanelState } from '../PanelState.tsx';
import { usePortal } from '../portal.ts';
import { usePanelData, type PanelData } from '../use-panel-data.ts';
import { ExportRow } from './ExportRow.tsx';
import styles from './Exports.module.css';
import { messages } from './messages.ts';

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
      <PanelState rows={jobs} failure={failure} onRetry={reload} text={text} hint={styles['hint']} />
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

interface Exports extends Omit<PanelData<readonly RecentJob[]>, 'data'> {
  /** undefined until they have been loaded. */
  readonly jobs: readonly RecentJob[] | undefined;
}

/** How often an open panel asks, ms. */
const PERIOD = 2000;

/** The operator's recent exports while somebody looks at them. */
function useExports(isOpen: boolean): Exports {
  const { client } = usePortal();
  const ask = useCallback(async (): Promise<readonly RecentJob[]> => {
    const answer: Partial<OperationData<'queryJobList'>> | null = await client.call(
      'queryJobList',
      {},
      { quiet: true },
    );
    return answer?.jobs ?? [];
  }, [client]);
  const { data: jobs, ...state } = usePanelData(isOpen, ask, { operation: 'queryJobList', period: PERIOD });
  return { jobs, ...state };
}
