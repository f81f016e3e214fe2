import { Checkbox, Radio } from 'antd';
import { messages } from '../messages.ts';
import type { Question } from './questions.ts';
import styles from './questionnaire.module.css';

interface Props {
  readonly id: string;
  /** From 1. */
  readonly number: number;
  readonly question: Question;
  readonly chosen: readonly string[];
  readonly disabled: boolean;
  readonly onChoose: (optionNos: readonly string[]) => void;
}

/** One numbered question with its options. */
export function QuestionView({ id, number, question, chosen, disabled, onChoose }: Props) {
  const { title, note, multiple = false } = question;
  const options = question.options.map(({ optionNo, text }) => ({
    value: optionNo,
    label: messages.optionOf(optionNo, text),
  }));
  return (
    <fieldset id={id} className={styles['question']} disabled={disabled}>
      <legend>
        {messages.questionTitle(number, title)}
        {multiple ? <span className={styles['questionNote']}>{messages.severalAnswers}</span> : null}
        {note ? <div className={styles['questionNote']}>{note}</div> : null}
      </legend>
      {multiple ? (
        <Checkbox.Group
          className={styles['questionOptions'] ?? ''}
          options={options}
          value={[...chosen]}
          disabled={disabled}
          onChange={(values) => onChoose(options.map(({ value }) => value).filter((value) => values.includes(value)))}
        />
      ) : (
        <Radio.Group
          className={styles['questionOptions'] ?? ''}
          name={id}
          options={options}
          value={chosen[0] ?? null}
          disabled={disabled}
          onChange={({ target }) => onChoose([String(target.value)])}
        />
      )}
    </fieldset>
  );
}
