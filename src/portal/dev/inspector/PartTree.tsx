import { observer, readHidden, type Part, type Target } from '#engine';
import { useState } from 'react';
import { useLanguage, useMessages } from '../../language/language.ts';
import styles from './inspector.module.css';
import { messages } from './messages.ts';
import { namePart, wordReason } from './words.ts';

interface Props {
  readonly target: Target;
  /** Finds a part by its pointer, with the row that it would have. */
  readonly find: (pointer: string) => Target | undefined;
  readonly onPick: (pointer: string) => void;
}

/** The parts of the page, hidden ones with the reason; parts that cannot be clicked are picked here. */
export function PartTree({ target, find, onPick }: Props) {
  const text = useMessages(messages);
  const language = useLanguage();
  const [sought, setSought] = useState('');
  const root = rootOf(target.part);
  const wanted = sought.trim().toLowerCase();
  const matches = (part: Part): boolean =>
    `${namePart(part, language)} ${typeof part.label === 'string' ? part.label : ''}`.toLowerCase().includes(wanted) ||
    part.children.some(matches);
  return (
    <section aria-label={text.structure}>
      <input
        type="search"
        className={styles['search']}
        aria-label={text.search}
        placeholder={text.search}
        value={sought}
        onChange={(event) => setSought(event.target.value)}
      />
      {matches(root) ? (
        <ul className={styles['tree']}>
          <Branch part={root} {...{ target, matches, find, onPick }} />
        </ul>
      ) : (
        <p>{text.nothingFound}</p>
      )}
    </section>
  );
}

interface BranchProps extends Props {
  readonly part: Part;
  readonly matches: (part: Part) => boolean;
}

const Branch = observer(function Branch({ part, target, matches, find, onPick }: BranchProps) {
  const language = useLanguage();
  const found = find(part.pointer);
  const [hidden] = found ? readHidden(found) : [];
  const shown = part.children.filter(matches);
  const label = typeof part.label === 'string' ? part.label : '';
  return (
    <li>
      <button
        type="button"
        aria-current={part === target.part}
        className={hidden ? styles['hiddenPart'] : undefined}
        onClick={() => onPick(part.pointer)}
      >
        {namePart(part, language)} {part.name === undefined ? null : <span className={styles['quiet']}>{label}</span>}
        {hidden ? <span className={styles['why']}>{wordReason(hidden, language)}</span> : null}
      </button>
      {shown.length > 0 ? (
        <ul>
          {shown.map((child) => (
            <Branch key={child.pointer} part={child} {...{ target, matches, find, onPick }} />
          ))}
        </ul>
      ) : null}
    </li>
  );
});

function rootOf(part: Part): Part {
  return part.around ? rootOf(part.around) : part;
}
