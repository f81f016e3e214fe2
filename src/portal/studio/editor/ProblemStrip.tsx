import { CheckCircleFilled, WarningFilled } from '@ant-design/icons';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { applyEdit, fixOf, type WordEdit } from '#engine/language/edit';
import type { Diagnostic, Remedy } from '#engine/language/prove';
import { useLanguage, useMessages } from '../../language/language.ts';
import { tellBy, type ToldProblem } from '../tell-problem.ts';
import { messages } from './messages.ts';
import styles from './editor.module.css';

interface Props {
  /** Undefined before the first check. */
  readonly problems: readonly Diagnostic[] | undefined;
  /** Problems of other files. */
  readonly others: readonly Diagnostic[];
  readonly titleOf: (file: string) => string;
  /** A problem of the page by its box, in the words of the form. */
  readonly tell: (problem: Diagnostic) => ToldProblem;
  /** Text that the problems were found in. */
  readonly text: string;
  readonly onOpen: (problem: Diagnostic) => void;
  /** Goes to a problem of another file. */
  readonly onLeave: (problem: Diagnostic) => void;
  /** `mended`: the text after the edit, for who has no editor of parts. */
  readonly onMend: (fix: WordEdit, mended: string) => void;
  /** What mends several at once. */
  readonly children?: ReactNode;
}

/** The diagnostics of the page, and of other files that it may have broken, each with a link to its place. */
export function ProblemStrip({
  problems,
  others,
  titleOf,
  tell,
  text: page,
  onOpen,
  onLeave,
  onMend,
  children,
}: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const count = (problems?.length ?? 0) + others.length;
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
      {children}
      <ul>
        {(problems ?? []).map((problem) => {
          const { box = text.line(problem.line), message } = tell(problem);
          return (
            <li key={keyOf(problem)}>
              <button type="button" title={text.line(problem.line)} onClick={() => onOpen(problem)}>
                <span className={styles['kind']}>{box}</span> {message}
              </button>
              <Mend problem={problem} text={page} onMend={onMend} />
            </li>
          );
        })}
        {others.map((problem) => (
          <li key={keyOf(problem)}>
            <button type="button" title={problem.file} onClick={() => onLeave(problem)}>
              <span className={styles['kind']}>{text.elsewhere(titleOf(problem.file))}</span>{' '}
              {tellBy(undefined, problem, language).message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

const keyOf = ({ file, code, line, column, message }: Diagnostic): string =>
  `${file} ${code} ${line}:${column} ${message}`;

interface MendProps extends Pick<Props, 'text' | 'onMend'> {
  readonly problem: Diagnostic;
}

/** Button that does what the message suggests. */
export function Mend({ problem, text: file, onMend }: MendProps) {
  const text = useMessages(messages);
  const fix = fixOf(file, problem);
  const mended = fix && applyEdit({ file: problem.file, text: file }, fix);
  if (!mended || !problem.remedy) return null;
  return (
    <Button size="small" onClick={() => onMend(fix, mended.text)}>
      {'remove' in problem.remedy ? text.mendWithout(problem.remedy.remove) : text.mend(meant(problem.remedy))}
    </Button>
  );
}

function meant(remedy: Exclude<Remedy, { readonly remove: string }>): string {
  if ('write' in remedy) return remedy.write;
  return 'to' in remedy ? remedy.to : String(remedy.value);
}
