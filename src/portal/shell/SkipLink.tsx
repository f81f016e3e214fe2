import type { MouseEvent } from 'react';
import { useMessages } from '../language/language.ts';
import { messages } from './messages.ts';
import styles from './SkipLink.module.css';

/** Id of the main landmark. */
export const MAIN_ID = 'main';

/** First stop of the keyboard: past header, menu and tabs to the page. */
export function SkipLink() {
  const { skipToContent } = useMessages(messages);

  function handleClick(event: MouseEvent): void {
    // The address belongs to the router: no fragment in it.
    event.preventDefault();
    document.querySelector<HTMLElement>(`#${MAIN_ID}`)?.focus();
  }

  return (
    <a className={styles['skip']} href={`#${MAIN_ID}`} onClick={handleClick}>
      {skipToContent}
    </a>
  );
}
