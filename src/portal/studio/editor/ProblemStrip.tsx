import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import { type Diagnostic, mendMistake } from '#engine/language';
import { useLanguage, useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';
import styles from './editor.module.css';

interface Props {
  /** Undefined before the first check. */
  readonly problems: readonly Diagnostic[] | undefined;
  /** Text that the problems were found in. */
  readonly text: string;
  readonly onOpen: (problem: Diagnostic) => void;
  /** Called with the corrected text. */
  readonly onMend: (text: string) => void;
}

/** The page's diagnostics, each with a link to its part. */
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
  /** Text of the problem's file. */
  readonly text: string;
  readonly onMend: (text: string) => void;
}

/** Button that writes the name suggested by the checker. */
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
