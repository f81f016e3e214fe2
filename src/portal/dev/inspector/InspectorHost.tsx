import type { Handlers } from './ValueList.tsx';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { Inspector, Origins, Part } from '#engine';
import { InspectorPanel } from './InspectorPanel.tsx';
import styles from './inspector.module.css';
import { usePointing } from './use-pointing.ts';

interface HighlightProps {
  readonly element: Element;
  /** Whether it is inspected, not only hovered. */
  readonly chosen?: boolean;
}

/** A frame around an element, wherever it scrolls. */
function Highlight({ element, chosen = false }: HighlightProps) {
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

/** The cell of a table, or the element of a part. */
function partOf(element: Element): Element {
  return element.closest('[aria-colindex], [data-part]') ?? element;
}

/** The origins of a page's values; rejects when they are unknown. */
export type ReadOrigins = (pageName: string) => Promise<Origins>;

interface Props {
  readonly inspector: Inspector;
  readonly readOrigins: ReadOrigins;
  readonly readHandlers: ReadHandlers;
}

/** The inspector beside the application: empty until the developer points at a part of a page. */
export function InspectorHost({ inspector, readOrigins, readHandlers }: Props) {
  const { target, element, hovered, find, pick, close } = usePointing(inspector);
  const origins = useOrigins(readOrigins, target?.open.page.name);
  const handlers = useHandlers(readHandlers, target !== undefined);
  return (
    <>
      {hovered ? <Highlight element={hovered} /> : null}
      {target ? (
        <>
          {element ? <Highlight element={element} chosen /> : null}
          <InspectorPanel
            target={target}
            origins={origins}
            handlers={handlers}
            drawn={element !== undefined || UNSEEN.has(target.part.kind)}
            find={find}
            onPick={pick}
            onClose={close}
          />
        </>
      ) : null}
    </>
  );
}

/** Parts without an element. */
const UNSEEN: ReadonlySet<Part['kind']> = new Set(['load', 'draft', 'refresh', 'tree', 'edit', 'expand']);

const NO_ORIGINS: Origins = {};

function useOrigins(readOrigins: ReadOrigins, page: string | undefined): Origins {
  const [known, setKnown] = useState<{ readonly page: string; readonly origins: Origins }>();
  useEffect(() => {
    if (page === undefined) return undefined;
    let current = true;
    const settle = (origins: Origins): void => {
      if (current) setKnown({ page, origins });
    };
    readOrigins(page).then(settle, () => settle(NO_ORIGINS));
    return () => {
      current = false;
    };
  }, [readOrigins, page]);
  return known?.page === page && known ? known.origins : NO_ORIGINS;
}

/** Asks for the server's handlers; rejects when they are unknown. */
export type ReadHandlers = () => Promise<Handlers>;

/** The handlers that the dev server has found, loaded on demand. */
function useHandlers(readHandlers: ReadHandlers, isWanted: boolean): Handlers {
  const [handlers, setHandlers] = useState<Handlers>({});
  useEffect(() => {
    if (isWanted) readHandlers().then(setHandlers, () => undefined);
  }, [readHandlers, isWanted]);
  return handlers;
}
