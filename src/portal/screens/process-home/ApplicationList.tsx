import type { OperationData } from '#contract';
import { PLACEHOLDER } from '#values/interface-constants';
import { Button } from 'antd';
import { useMessages } from '../../language/language.ts';
import styles from './ApplicationList.module.css';
import { applyStatuses, messages } from './messages.ts';
import { useApplications } from './use-applications.ts';

/** What the registered person has applied for already, and how far it is. */
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
