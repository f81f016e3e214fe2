import { useLayoutEffect, useRef, type ReactNode, type UIEvent } from 'react';
import { useMessages } from '../language/language.ts';
import { productMessages } from '../messages.ts';
import styles from './PagePanel.module.css';
import { panelIdOf, tabIdOf } from './tab-id.ts';

/** The place of one page: it scrolls by itself, and is scrolled as before when it comes back. */
export function PagePanel({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const { riskLine } = useMessages(productMessages);
  const places = useRef(new Map<Element, { readonly top: number; readonly left: number }>());

  // A hidden element forgets how far it was scrolled; this also runs whenever the page is shown again.
  useLayoutEffect(() => {
    for (const [element, { top, left }] of places.current) {
      element.scrollTop = top;
      element.scrollLeft = left;
    }
  }, []);

  function handleScroll({ target }: UIEvent): void {
    if (target instanceof Element) places.current.set(target, { top: target.scrollTop, left: target.scrollLeft });
  }

  return (
    <div
      id={panelIdOf(name)}
      className={styles['panel']}
      role="tabpanel"
      aria-labelledby={tabIdOf(name)}
      // A page without anything to focus is scrolled by keyboard too.
      tabIndex={0}
      onScrollCapture={handleScroll}
    >
      <div className={styles['page']}>{children}</div>
      <footer className={styles['risk']}>{riskLine}</footer>
    </div>
  );
}
