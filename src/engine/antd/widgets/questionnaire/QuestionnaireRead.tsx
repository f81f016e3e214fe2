import { PLACEHOLDER } from '#values/interface-constants';
import './questionnaire.css';
import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { OptionsFailed } from '../parts/OptionsFailed.tsx';
import { showValue } from '../parts/show-value.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { useQuietCall } from '../parts/use-remote.ts';
import { chosenIn, type QuestionAnswer, readQuestions } from './questions.ts';
import type { QuestionnaireProps } from './QuestionnaireEdit.tsx';

/** Each question with what was answered. */
export function QuestionnaireRead({ value, props }: ReadFaceProps<readonly QuestionAnswer[], QuestionnaireProps>) {
  const { answer, retry } = useAnswer({ call: useQuietCall(), operation: props.operation, params: props.params });
  if (!value || value.length === 0) return PLACEHOLDER;
  if (answer.status === 'loading') return messages.optionsLoading;
  if (answer.status === 'error') return <OptionsFailed optionsState="error" onOptionsRetry={retry} />;
  return (
    <ol className="fd-answers">
      {readQuestions(answer.data).map((question, index) => (
        <li key={question.questionNo}>
          {messages.questionTitle(index + 1, question.title)}
          <div className="fd-question-note">
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
