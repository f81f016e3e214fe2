import { useEffect, useRef, useState } from 'react';

/** Delay of a question after the last key, ms. Its answer is needed only for the author's next choice. */
const REST = 200;

interface Question {
  /** A change of place is asked about without delay. */
  readonly place: string | undefined;
}

/**
 * Answer of the checker about the chosen part; undefined before the first. Keeps the last answer until the next
 * arrives, and its identity while it is equal.
 * @param ask keeps its identity while the question is the same
 */
export function useAnswer<Answer>(ask: (() => Promise<Answer>) | undefined, { place }: Question): Answer | undefined {
  const [found, setFound] = useState<{ readonly text: string; readonly answer: Answer }>();
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!ask) return undefined;
    let current = true;
    const take = (answer: Answer): void => {
      if (!current) return;
      const text = JSON.stringify(answer);
      setFound((before) => (before?.text === text ? before : { text, answer }));
    };
    const start = (): void => void ask().then(take, () => undefined);
    const isTyping = asked.current === place;
    asked.current = place;
    const timer = setTimeout(start, isTyping ? REST : 0);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [ask, place]);
  return found?.answer;
}
