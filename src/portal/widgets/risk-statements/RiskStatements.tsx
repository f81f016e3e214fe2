import { Checkbox } from 'antd';
import { PLACEHOLDER } from '#values/interface-constants';
import { defineWidget, groupProps, type EditFaceProps, type ReadFaceProps } from '#engine';
import { currentMessages, useMessages } from '../../language/language.ts';
import { messages } from '../messages.ts';
import manifest from './widget.json' with { type: 'json' };
import styles from './risk-statements.module.css';

/** Statements one below the other, each with a box of its own; no box ticks them all. */
export function RiskStatementsEdit(face: EditFaceProps<readonly string[], StatementProps>) {
  const text = useMessages(messages);
  const { statements = [] } = face.props;
  const value = face.value ?? [];
  const open = listOpen(statements, value);
  const handleTick = (no: string, ticked: boolean) => {
    const next = statements.map((one) => one.no).filter((one) => (one === no ? ticked : value.includes(one)));
    face.onChange(next.length > 0 ? next : null);
  };
  return (
    <div {...groupProps(face, 'group')} tabIndex={-1} className={styles['statements']}>
      <div role="status" className={styles['count']}>
        {text.confirmedCount(statements.length - open.length, statements.length)}
      </div>
      <ol>
        {statements.map(({ no, text: words }) => (
          <li key={no}>
            <Checkbox
              disabled={face.disabled}
              checked={value.includes(no)}
              {...(face.onBlur && { onBlur: face.onBlur })}
              onChange={({ target }) => handleTick(no, target.checked)}
            >
              {no}. {words}
            </Checkbox>
          </li>
        ))}
      </ol>
    </div>
  );
}

/** The number of confirmed statements. */
function RiskStatementsRead({ value, props }: ReadFaceProps<readonly string[], StatementProps>) {
  const text = useMessages(messages);
  return value ? text.confirmedCount(value.length, props.statements?.length ?? 0) : PLACEHOLDER;
}

interface Given {
  readonly value: readonly string[];
  readonly props: StatementProps;
}

/** The error of a value: some statements are not ticked. */
function check({ value, props }: Given): string | undefined {
  const { length } = listOpen(props.statements ?? [], value);
  return length > 0 ? currentMessages(messages).statementsOpen(length) : undefined;
}

export const riskStatementsWidget = defineWidget(
  manifest,
  { edit: RiskStatementsEdit, read: RiskStatementsRead },
  { asksToChoose: true, check },
);

/** Something that an investor confirms by a tick of its own. */
interface Statement {
  readonly no: string;
  readonly text: string;
}

/** The page's side of the widget. */
interface StatementProps {
  readonly statements?: readonly Statement[];
}

/** Numbers that are not ticked yet. */
function listOpen(statements: readonly Statement[], value: readonly string[] | null | undefined): string[] {
  return statements.map(({ no }) => no).filter((no) => !value?.includes(no));
}
