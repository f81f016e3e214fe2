import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import type { OperationData } from '#contract';
import { PLACEHOLDER } from '#values/interface-constants';
import { useMessages } from '../../language/language.ts';
import { usePortal } from '../../portal.ts';
import styles from './ApplicationList.module.css';
import { applyStatuses, messages } from './messages.ts';

/** The applications of the registered person, and their progress. */
export function ApplicationList() {
  const m = useMessages(messages);
  const { applications, retry } = useApplications();

  if (applications.state === 'loading') return <p className={styles['quiet']}>{m.loading}</p>;
  if (applications.state === 'failed') {
    return (
      <p className={styles['quiet']} role="alert">
        {applications.reason}
        <Button type="link" onClick={retry}>
          {m.retry}
        </Button>
      </p>
    );
  }
  const { list, total } = applications.page;
  if (total === 0) return <p className={styles['quiet']}>{m.none}</p>;
  return (
    <>
      <p className={styles['total']}>{m.total(total)}</p>
      <ApplicationTable rows={list} />
      {total > list.length && <p className={styles['quiet']}>{m.more(list.length)}</p>}
    </>
  );
}

function ApplicationTable({ rows }: { rows: OperationData<'queryRegistStatements'>['list'] }) {
  const m = useMessages(messages);
  const statuses = useMessages(applyStatuses);
  return (
    <table className={styles['table']}>
      <thead>
        <tr>
          <th scope="col">{m.institution}</th>
          <th scope="col">{m.status}</th>
          <th scope="col">{m.applyTime}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ applyNo, institutionName, applyStatus, applyTime }) => (
          <tr key={applyNo}>
            <td>{institutionName}</td>
            <td>
              <span className={styles['status']} data-status={applyStatus}>
                {statuses[applyStatus]}
              </span>
            </td>
            <td>{applyTime || PLACEHOLDER}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Applications =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly reason: string }
  | { readonly state: 'ready'; readonly page: OperationData<'queryRegistStatements'> };

const PAGE_SIZE = 10;

/** The applications of a registration-only user, the latest first; `retry` asks again after a failure. */
function useApplications(): { readonly applications: Applications; readonly retry: () => void } {
  const { client } = usePortal();
  const [applications, setApplications] = useState<Applications>({ state: 'loading' });

  const load = useCallback(
    (signal?: AbortSignal): void => {
      const options = signal ? { quiet: true, signal } : { quiet: true };
      client.call('queryRegistStatements', { pageNum: 1, pageSize: PAGE_SIZE }, options).then(
        (page) => setApplications({ state: 'ready', page }),
        (error: unknown) => {
          if (signal?.aborted) return;
          setApplications({ state: 'failed', reason: error instanceof Error ? error.message : '' });
        },
      );
    },
    [client],
  );

  useEffect(() => {
    const leaving = new AbortController();
    load(leaving.signal);
    return () => leaving.abort();
  }, [load]);

  const retry = useCallback(() => {
    setApplications({ state: 'loading' });
    load();
  }, [load]);
  return { applications, retry };
}
