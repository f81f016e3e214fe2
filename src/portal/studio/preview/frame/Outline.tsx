import { useLayoutEffect, useState } from 'react';
import type { Inspector } from '#engine';
import styles from './frame.module.css';

interface Props {
  readonly inspector: Inspector;
  /** Pointer of a part; one that is not drawn has no outline. */
  readonly part: string;
}

/** A frame around a part, wherever it scrolls. */
export function Outline({ inspector, part }: Props) {
  const [place, setPlace] = useState<DOMRect>();
  useLayoutEffect(() => {
    let running = 0;
    // Layouts shift for more reasons than there are events.
    const follow = (): void => {
      const found = inspector.pick(part);
      const next = (found && inspector.elementOf(found.part))?.getBoundingClientRect();
      setPlace((last) => (last && next && isSame(last, next) ? last : next));
      running = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(running);
  }, [inspector, part]);
  if (!place) return null;
  const { top, left, width, height } = place;
  return <div aria-hidden data-outline={part} className={styles['outline']} style={{ top, left, width, height }} />;
}

function isSame(one: DOMRect, other: DOMRect): boolean {
  return (['top', 'left', 'width', 'height'] as const).every((side) => one[side] === other[side]);
}
