import { useLayoutEffect, useState } from 'react';
import styles from './inspector.module.css';

interface Props {
  readonly element: Element;
  /** It is the one inspected, not merely the one that the mouse is over. */
  readonly chosen?: boolean;
}

/** A frame around an element, wherever it scrolls. */
export function Highlight({ element, chosen = false }: Props) {
  const [frame, setFrame] = useState<DOMRect>();
  useLayoutEffect(() => {
    const place = partOf(element);
    let running = 0;
    // Layouts shift for more reasons than there are events.
    const follow = (): void => {
      const next = place.getBoundingClientRect();
      setFrame((last) => (last && isSame(last, next) ? last : next));
      running = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(running);
  }, [element]);
  if (!frame) return null;
  const { top, left, width, height } = frame;
  return (
    <div
      aria-hidden
      className={chosen ? `${styles['frame']} ${styles['chosen']}` : styles['frame']}
      style={{ top, left, width, height }}
    />
  );
}

function isSame(one: DOMRect, other: DOMRect): boolean {
  return (['top', 'left', 'width', 'height'] as const).every((side) => one[side] === other[side]);
}

/** The cell of a table, or what a part has become. */
function partOf(element: Element): Element {
  return element.closest('[aria-colindex], [data-part]') ?? element;
}
