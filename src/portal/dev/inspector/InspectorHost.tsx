import type { Inspector, Origins, Part } from '#engine';
import { useEffect, useState } from 'react';
import { Highlight } from './Highlight.tsx';
import { InspectorPanel } from './InspectorPanel.tsx';
import { usePointing } from './use-pointing.ts';

/** Where the values of a page were given; rejects when nobody knows. */
export type ReadOrigins = (pageName: string) => Promise<Origins>;

interface Props {
  readonly inspector: Inspector;
  readonly readOrigins: ReadOrigins;
}

/** The inspector beside the application: empty until somebody points at a part of a page. */
export function InspectorHost({ inspector, readOrigins }: Props) {
  const { target, element, hovered, find, pick, close } = usePointing(inspector);
  const origins = useOrigins(readOrigins, target?.open.page.name);
  return (
    <>
      {hovered ? <Highlight element={hovered} /> : null}
      {target ? (
        <>
          {element ? <Highlight element={element} chosen /> : null}
          <InspectorPanel
            target={target}
            origins={origins}
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
