import { Button } from 'antd';
import { useLanguage, useMessages } from '../../language/language.ts';
import { messages } from '../../code/messages.ts';
import { useChecker } from '../../studio/checker/use-checker.ts';
import { useCheckerQuery } from '../../studio/checker/use-checker-query.ts';
import { Mend } from '../../studio/editor/ProblemStrip.tsx';
import { tellBy, tellProblem, type ToldProblem } from '../../studio/tell-problem.ts';
import { type Edit, titleOf } from './edits.ts';
import type { Check, Problem } from './problems.ts';
import styles from './page-editor.module.css';

interface ProblemListProps {
  readonly check: Check;
  /** Files of the change; only their problems can be mended here. */
  readonly edits: readonly Edit[];
  readonly onOpen: (problem: Problem) => void;
  readonly onEdit: (edit: Edit) => void;
}

/** The checker's messages about the whole product with these edits; each line leads to its place. */
export function ProblemList({ check, edits, onOpen, onEdit }: ProblemListProps) {
  const text = useMessages(messages);
  const { problems, running, failed, again } = check;
  const tell = useTold(edits, problems);
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
          const told = tell(problem);
          return (
            <li key={`${file}:${line}:${column} ${code} ${message}`}>
              <Button type="link" title={text.problemAt(file, line, column)} onClick={() => onOpen(problem)}>
                {told.box ?? text.problemAt(file, line, column)}
              </Button>
              <code>{code}</code> {told.message}{' '}
              <Mend
                problem={problem}
                text={edits.find((one) => one.file === file)?.text ?? ''}
                onMend={(_fix, mended) => onEdit({ file, text: mended })}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Tells problems in files of the change by their boxes. */
function useTold(edits: readonly Edit[], problems: readonly Problem[]): (problem: Problem) => ToldProblem {
  const language = useLanguage();
  const { ask } = useChecker();
  // The grammar of pages is the same in each draft, and needed only once there is a problem.
  const isAsked = ask !== undefined && problems.length > 0;
  const { data } = useCheckerQuery(isAsked ? () => ask('facts', { edits: [] }) : undefined, [ask, isAsked]);
  return (problem) => {
    const { file, text } = edits.find((one) => one.file === problem.file) ?? {};
    if (file === undefined || text === undefined) return tellBy(undefined, problem, language);
    const told = tellProblem({ file, text }, problem, { pageSchema: data?.pageSchema, language });
    if (told.box === undefined || !file.startsWith('schemas/pages/')) return told;
    return { ...told, box: `${titleOf({ file, text })} › ${told.box}` };
  };
}
