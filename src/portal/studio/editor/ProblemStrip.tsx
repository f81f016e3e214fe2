import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import type { Diagnostic } from '#engine/language';
import { useLanguage, useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';
import styles from './editor.module.css';

interface Props {
  /** Undefined while nothing was checked yet. */
  readonly problems: readonly Diagnostic[] | undefined;
  readonly onOpen: (problem: Diagnostic) => void;
}

/** What the checker says of the page; each problem leads to its part. */
export function ProblemStrip({ problems, onOpen }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const count = problems?.length ?? 0;
  return (
    <section aria-label={text.problems(1)} className={styles['problems']}>
      <p role="status">
        {problems === undefined ? null : count === 0 ? (
          <CheckCircleFilled className={styles['fine'] ?? ''} />
        ) : (
          <WarningFilled className={styles['bad'] ?? ''} />
        )}{' '}
        {problems === undefined ? text.checking : text.problems(count)}
      </p>
      <ul>
        {(problems ?? []).map((problem) => (
          <li key={`${problem.code} ${problem.line}:${problem.column} ${problem.message}`}>
            <button type="button" onClick={() => onOpen(problem)}>
              <span className={styles['kind']}>{text.line(problem.line)}</span>{' '}
              {language === 'zh-CN' ? problem.zh : problem.message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
