import type { Inspection } from '#engine';
import { useLanguage, useMessages } from '../../language/language.ts';
import { Explained } from './ExpressionList.tsx';
import styles from './inspector.module.css';
import { messages } from './messages.ts';
import { Place } from './Place.tsx';
import { namePart, wordReason } from './words.ts';

interface Props {
  readonly reasons: Inspection['reasons'];
  /** The part is on the screen, or has no place there. */
  readonly drawn: boolean;
  readonly onPick: (pointer: string) => void;
}

/** Why a part is hidden, disabled or wrong, each with the expression that says so and what that read. */
export function ReasonList({ reasons, drawn, onPick }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const hidden = reasons.some(({ state }) => state === 'hidden');
  return (
    <section aria-label={text.state}>
      <h3>{text.state}</h3>
      {reasons.length === 0 && drawn ? <p>{text.fine}</p> : null}
      {drawn || hidden ? null : <p>{text.notDrawn}</p>}
      <ul className={styles['reasons']}>
        {reasons.map((reason) => (
          <li key={reason.pointer + reason.cause} data-state={reason.state}>
            <p>
              {wordReason(reason, language)} <Place origin={reason.origin} />
            </p>
            {reason.cause === 'expression' ? <Explained explanation={reason.explanation} /> : null}
            {reason.cause === 'around' ? (
              <button type="button" onClick={() => onPick(reason.part.pointer)}>
                {namePart(reason.part, language)}
              </button>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
