import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { type Diagnostic, mendMistake } from '#engine/language';
import { useLanguage, useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';
import styles from './editor.module.css';

interface Props {
  /** Undefined while nothing was checked yet. */
  readonly problems: readonly Diagnostic[] | undefined;
  /** Of the page as it is now. */
  readonly text: string;
  readonly onOpen: (problem: Diagnostic) => void;
  /** Takes the text in which a problem is mended. */
  readonly onMend: (text: string) => void;
}

/** The page's diagnostics; each leads to its part. */
export function ProblemStrip({ problems, text: page, onOpen, onMend }: Props) {
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
            <Mend problem={problem} text={page} onMend={onMend} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface MendProps {
  readonly problem: Diagnostic;
  /** Of the problem's file. */
  readonly text: string;
  readonly onMend: (text: string) => void;
}

/** Writes the name that the checker suggests. */
export function Mend({ problem, text: file, onMend }: MendProps) {
  const text = useMessages(messages);
  const mended = mendMistake(file, problem);
  if (mended === undefined || !problem.remedy) return null;
  return (
    <Button size="small" onClick={() => onMend(mended)}>
      {text.mend(problem.remedy.to)}
    </Button>
  );
}
