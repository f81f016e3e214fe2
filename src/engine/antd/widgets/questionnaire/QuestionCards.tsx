import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { messages } from '../messages.ts';
import { chosenIn, type Question, type QuestionAnswer } from './questions.ts';
import { QuestionView } from './QuestionView.tsx';
import styles from './questionnaire.module.css';

interface Props {
  readonly id: string;
  readonly questions: readonly Question[];
  readonly answers: readonly QuestionAnswer[];
  readonly disabled: boolean;
  readonly onChoose: (questionNo: string, optionNos: readonly string[]) => void;
}

/** One question a card. "Next" requires an answer. Each number links to its question. */
export function QuestionCards({ id, questions, answers, disabled, onChoose }: Props) {
  const isOpen = (question: Question) => chosenIn(answers, question).length === 0;
  // A restored draft opens at the first unanswered question.
  const [at, setAt] = useState(() => Math.max(0, questions.findIndex(isOpen)));
  const [asked, setAsked] = useState(false);
  const card = useRef<HTMLDivElement>(null);
  const shown = useRef(at);
  useEffect(() => {
    if (shown.current === at) return;
    shown.current = at;
    card.current?.querySelector<HTMLElement>('input:checked, input')?.focus();
  }, [at]);
  const question = questions[at];
  if (!question) return null;
  const turnTo = (next: number) => {
    setAsked(false);
    setAt(next);
  };
  const missing = asked && isOpen(question);
  return (
    <div className={styles['questionCards']}>
      <div className={styles['questionCard']} ref={card}>
        <QuestionView
          key={question.questionNo}
          id={`${id}-question-${at + 1}`}
          number={at + 1}
          question={question}
          chosen={chosenIn(answers, question)}
          disabled={disabled}
          onChoose={(optionNos) => onChoose(question.questionNo, optionNos)}
        />
        {missing ? (
          <p role="alert" className={styles['questionMissing']}>
            {messages.answerQuestion(at + 1)}
          </p>
        ) : null}
        <div className={styles['questionTurn']}>
          <Button disabled={at === 0} onClick={() => turnTo(at - 1)}>
            {messages.lastQuestion}
          </Button>
          <Button
            type="primary"
            ghost
            disabled={at === questions.length - 1}
            onClick={() => (isOpen(question) ? setAsked(true) : turnTo(at + 1))}
          >
            {messages.nextQuestion}
          </Button>
        </div>
      </div>
      <nav aria-label={messages.questionNumbers} className={styles['questionNumbers']}>
        {questions.map((one, index) => (
          <button
            key={one.questionNo}
            type="button"
            aria-label={messages.questionState(index + 1, !isOpen(one))}
            aria-current={index === at ? 'step' : undefined}
            data-answered={!isOpen(one)}
            onClick={() => turnTo(index)}
          >
            {index + 1}
          </button>
        ))}
      </nav>
    </div>
  );
}
