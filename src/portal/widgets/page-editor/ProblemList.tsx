import { Button } from 'antd';
import { useLanguage, useMessages } from '../../language/language.ts';
import { messages } from '../../code/messages.ts';
import { Mend } from '../../studio/editor/ProblemStrip.tsx';
import type { Edit } from './edits.ts';
import { type Problem, wordsOf, type Check } from './problems.ts';
import styles from './page-editor.module.css';

interface Props {
  readonly check: Check;
  /** Files of the change; only their problems can be mended here. */
  readonly edits: readonly Edit[];
  readonly onOpen: (problem: Problem) => void;
  readonly onEdit: (edit: Edit) => void;
}

/** The checker's messages about the whole product with these edits; each line leads to its place. */
export function ProblemList({ check, edits, onOpen, onEdit }: Props) {
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
              <code>{code}</code> {wordsOf(problem, language)}{' '}
              <Mend
                problem={problem}
                text={edits.find((one) => one.file === file)?.text ?? ''}
                onMend={(mended) => onEdit({ file, text: mended })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
