import { Progress, Spin } from 'antd';
import { useEffect } from 'react';
import { PLACEHOLDER } from '#values/interface-constants';
import { defineWidget, type EditFaceProps, type ReadFaceProps } from '../../../headless/widgets/widget.ts';
import { messages } from '../messages.ts';
import { groupProps } from '../parts/control.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { useAnswer } from '../parts/use-answer.ts';
import { showValue } from '../parts/show-value.ts';
import { useQuietCall } from '../parts/use-remote.ts';
import { chosenIn, listUnanswered, putAnswer, readQuestions, type QuestionAnswer } from './questions.ts';
import { QuestionCards } from './QuestionCards.tsx';
import { QuestionView } from './QuestionView.tsx';
import { LinkButton } from '../../LinkButton.tsx';
import manifest from './widget.json' with { type: 'json' };
import styles from './questionnaire.module.css';

export interface QuestionnaireProps {
  readonly operation: string;
  readonly params?: Readonly<Record<string, unknown>>;
  /** One question at a time. */
  readonly cards?: boolean;
}

type Face = EditFaceProps<readonly QuestionAnswer[], QuestionnaireProps>;

/** Questions one below the other, or a card each. Where the field is required, each must be answered before the form is sent. */
function QuestionnaireEdit(face: Face) {
  const { id, props, call, onChange, onWait, disabled } = face;
  const { answer, retry } = useAnswer({ call, operation: props.operation, params: props.params });
  const questions = answer.status === 'ready' ? readQuestions(answer.data) : [];
  const answers = face.value ?? [];
  const unanswered = listUnanswered(questions, answers);
  const [first] = unanswered;
  const demanded = face.field.required === true && !disabled ? first : undefined;
  useEffect(() => onWait?.(demanded === undefined ? undefined : messages.answerQuestion(demanded)), [demanded, onWait]);
  const done = questions.length - unanswered.length;
  const handleChoose = (questionNo: string, optionNos: readonly string[]) =>
    onChange(putAnswer(questions, answers, { questionNo, optionNos }));
  return (
    <div {...groupProps(face, 'group')} tabIndex={-1} className={styles['questions']}>
      {answer.status === 'loading' ? <Spin size="small" /> : null}
      <OptionsFailed optionsState={answer.status} onOptionsRetry={retry} />
      {questions.length === 0 ? null : (
        <div className={styles['questionsHead']}>
          <Progress
            aria-label={messages.answeredCount(done, questions.length)}
            percent={Math.floor((done / questions.length) * 100)}
            showInfo={false}
          />
          <span role="status">{messages.answeredCount(done, questions.length)}</span>
        </div>
      )}
      {props.cards === true && questions.length > 0 ? (
        <QuestionCards id={id} questions={questions} answers={answers} disabled={disabled} onChoose={handleChoose} />
      ) : (
        <>
          {questions.map((question, index) => (
            <QuestionView
              key={question.questionNo}
              id={`${id}-question-${index + 1}`}
              number={index + 1}
              question={question}
              chosen={chosenIn(answers, question)}
              disabled={disabled}
              onChoose={(optionNos) => handleChoose(question.questionNo, optionNos)}
            />
          ))}
          <Unanswered id={id} numbers={unanswered} />
        </>
      )}
    </div>
  );
}

/** Leads to each question without an answer. */
function Unanswered({ id, numbers }: { readonly id: string; readonly numbers: readonly number[] }) {
  if (numbers.length === 0) return null;
  return (
    <nav aria-label={messages.unanswered} className={styles['questionsLeft']}>
      {messages.unanswered}
      {numbers.map((number) => (
        <LinkButton
          key={number}
          aria-label={messages.questionNumber(number)}
          onClick={() => document.getElementById(`${id}-question-${number}`)?.querySelector('input')?.focus()}
        >
          {number}
        </LinkButton>
      ))}
    </nav>
  );
}

/** Each question with its answer. */
function QuestionnaireRead({ value, props }: ReadFaceProps<readonly QuestionAnswer[], QuestionnaireProps>) {
  const { answer, retry } = useAnswer({ call: useQuietCall(), operation: props.operation, params: props.params });
  if (!value || value.length === 0) return PLACEHOLDER;
  if (answer.status === 'loading') return messages.optionsLoading;
  if (answer.status === 'error') return <OptionsFailed optionsState="error" onOptionsRetry={retry} />;
  return (
    <ol className={styles['answers']}>
      {readQuestions(answer.data).map((question, index) => (
        <li key={question.questionNo}>
          {messages.questionTitle(index + 1, question.title)}
          <div className={styles['questionNote']}>
            {showValue(
              question.options
                .filter(({ optionNo }) => chosenIn(value, question).includes(optionNo))
                .map(({ optionNo, text }) => messages.optionOf(optionNo, text)),
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}

export const questionnaireWidget = defineWidget(
  manifest,
  { edit: QuestionnaireEdit, read: QuestionnaireRead },
  { asksToChoose: true },
);
