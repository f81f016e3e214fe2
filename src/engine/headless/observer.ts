import { observer as observe } from '@formily/react';
import { useEffect, useReducer, useRef, type FunctionComponent } from 'react';

/**
 * A component that draws itself again when what it has read changes. Formily's own stops listening when its page is
 * hidden behind another tab, where React takes effects back, and does not begin again when the page is shown: this one
 * does.
 */
export function observer<P extends object>(component: FunctionComponent<P>) {
  const Observed: FunctionComponent<P> = (props) => {
    useFreshStart();
    return component(props);
  };
  Observed.displayName = component.name;
  return observe(Observed);
}

/** Draws once more when effects come back: that makes Formily listen anew. */
function useFreshStart(): void {
  const [, draw] = useReducer((times: number) => times + 1, 0);
  const left = useRef(false);
  useEffect(() => {
    if (left.current) draw();
    left.current = false;
    return () => {
      left.current = true;
    };
  }, []);
}
