import { useEffect, useRef, useState } from 'react';

/** Typing rests so long before a question that only its author's next choice needs is asked, ms. */
const REST = 200;

interface Question {
  /** Another place is asked about at once. */
  readonly place: string | undefined;
}

/**
 * The checker's answer to a question about the chosen part; the last one while another is awaited, and the same object
 * while it says the same. Undefined before the first.
 * @param ask asks it; the same function while the question is the same
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
