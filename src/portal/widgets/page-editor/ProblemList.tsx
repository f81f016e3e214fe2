import { Button } from 'antd';
import { useLanguage, useMessages } from '../../language/language.ts';
import { messages } from '../../code/messages.ts';
import { type Problem, wordsOf } from './problems.ts';
import type { Check } from './use-problems.ts';
import styles from './page-editor.module.css';

interface Props {
  readonly check: Check;
  readonly onOpen: (problem: Problem) => void;
}

/** What the checker says of the whole product with these edits; each line leads to its place. */
export function ProblemList({ check, onOpen }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const { problems, running, failed, again } = check;
  const state = failed ? text.checkFailed : running ? text.checking : text.problems(problems.length);
  return (
    <section aria-label={text.problems(problems.length)} className={styles['problems']}>
      <div className={styles['state']}>
        <span role="status">{state}</span>
        {failed ? (
          <Button size="small" onClick={again}>
            {text.retry}
          </Button>
        ) : null}
      </div>
      <ul>
        {problems.map((problem) => {
          const { file, line, column, code, message } = problem;
          return (
            <li key={`${file}:${line}:${column} ${code} ${message}`}>
              <Button type="link" onClick={() => onOpen(problem)}>
                {text.problemAt(file, line, column)}
              </Button>
              <code>{code}</code> {wordsOf(problem, language)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
