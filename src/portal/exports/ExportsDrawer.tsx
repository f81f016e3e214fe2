import { Button, Drawer, Progress } from 'antd';
import { useCallback } from 'react';
import type { OperationData, RecentJob } from '#contract';
import { isOperationId, operations } from '#contract/operations';
import { useGuarded } from '#parts';
import { type PanelData, PanelState, usePanelData } from '../PanelState.tsx';
import { useMessages } from '../language/language.ts';
import { type Portal, usePortal } from '../portal.ts';
import styles from './Exports.module.css';
import { messages } from './messages.ts';

interface ExportRowProps {
  readonly job: RecentJob;
  readonly reload: () => Promise<void>;
}

/** One export or batch: its result and its actions. */
function ExportRow({ job, reload }: ExportRowProps) {
  const text = useMessages(messages);
  const { fileName, jobStatus, progress, createTime, expireTime, failReason, criteria, rowCount } = job;
  const isOpen = jobStatus === 'waiting' || jobStatus === 'generating';
  return (
    <>
      <div className={styles['head']}>
        <span className={styles['file']}>{fileName}</span>
        <span className={styles['status']} data-status={jobStatus}>
          {text.status(jobStatus, makesFile(job))}
        </span>
        <RowAction job={job} reload={reload} />
      </div>
      {rowCount !== undefined && <div className={styles['hint']}>{text.content(rowCount, criteria)}</div>}
      <div className={styles['hint']}>
        {jobStatus === 'success' && expireTime !== undefined
          ? text.createdAndKept(createTime, expireTime)
          : text.created(createTime)}
      </div>
      {jobStatus === 'failed' && failReason !== undefined && <div className={styles['reason']}>{failReason}</div>}
      {isOpen && <Progress percent={progress} size="small" aria-label={text.progressOf(fileName)} />}
    </>
  );
}

function RowAction({ job, reload }: ExportRowProps) {
  const portal = usePortal();
  const text = useMessages(messages);
  const { jobId, fileName, jobStatus } = job;
  // One guard for all: the action of a button may change between two clicks of a double click.
  const { run: act } = useGuarded((work: () => Promise<void>) => work());
  if (jobStatus === 'waiting' || jobStatus === 'generating')
    return (
      <Button
        size="small"
        aria-label={text.cancelOf(fileName)}
        onClick={() => act(() => cancel(portal, jobId, reload))}
      >
        {text.cancel}
      </Button>
    );
  // Work without a file has nothing to offer once it has ended.
  if (!makesFile(job)) return null;
  if (jobStatus === 'success')
    return (
      <Button
        size="small"
        type="primary"
        aria-label={text.downloadOf(fileName)}
        onClick={() => act(() => download(portal, jobId))}
      >
        {text.download}
      </Button>
    );
  return (
    <Button size="small" aria-label={text.retryOf(fileName)} onClick={() => act(() => retry(portal, job, reload))}>
      {text.retry}
    </Button>
  );
}

function makesFile({ operation }: RecentJob): boolean {
  return isOperationId(operation) && operations[operation].response === 'blob';
}

async function download(portal: Portal, jobId: string): Promise<void> {
  // It reports failures and its progress.
  await portal.download('downloadJobFile', { jobId }).catch(() => undefined);
}

async function cancel({ client }: Portal, jobId: string, reload: () => Promise<void>): Promise<void> {
  // The client shows why it could not be cancelled; the list then shows the present state.
  await client.call('cancelJob', { jobId }).catch(() => undefined);
  await reload();
}

/** Asks for the same export once more: a new job, or the file itself where it has become small. */
async function retry(portal: Portal, { operation, params }: RecentJob, reload: () => Promise<void>): Promise<void> {
  const asked = JSON.parse(params) as Readonly<Record<string, unknown>>;
  await portal.download(operation, asked).catch(() => undefined);
  await reload();
}

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

/** Interval of an open panel's requests, ms. */
const PERIOD = 2000;

/** The operator's recent exports, followed while the drawer is open. */
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
