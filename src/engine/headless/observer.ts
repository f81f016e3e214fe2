import { observer as observe } from '@formily/reactive-react';
import { useEffect, useReducer, useRef, type FunctionComponent } from 'react';

/**
 * A component that redraws itself when observed state changes. Formily's own observer stops when its page is hidden
 * behind another tab, where React cleans up effects, and does not resume when the page is shown. This one resumes.
 */
export function observer<P extends object>(component: FunctionComponent<P>) {
  const Observed: FunctionComponent<P> = (props) => {
    useFreshStart();
    return component(props);
  };
  Observed.displayName = component.name;
  return observe(Observed);
}

/** Draws once more when effects resume, which makes Formily observe again. */
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
