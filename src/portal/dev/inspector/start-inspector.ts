import { createInspector, type InspectorPort, type Origins } from '#engine';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { InspectorHost, type ReadOrigins } from './InspectorHost.tsx';

interface InspectorStart {
  readonly readOrigins: ReadOrigins;
  /** Ends it; without one it lives as long as its window. */
  readonly signal?: AbortSignal;
}

/**
 * Starts the inspector of this window: Alt and a click on any part of a page show which line of which file made it, and
 * why it is hidden, disabled or wrong. It draws beside the application, in a root of its own.
 */
export function startInspector({ readOrigins, signal }: InspectorStart): InspectorPort {
  const inspector = createInspector();
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  root.render(createElement(InspectorHost, { inspector, readOrigins }));
  signal?.addEventListener('abort', () => {
    root.unmount();
    element.remove();
  });
  return inspector;
}

/** The same with the dev server's knowledge of the page files. */
export function startDevInspector(): InspectorPort {
  return startInspector({
    readOrigins: async (pageName) => {
      // The dev server makes the module; to a build, which knows only imports it can see, there is none.
      const address = `/@id/virtual:origins/${pageName}`;
      const module = (await import(/* @vite-ignore */ address)) as { readonly origins: Origins };
      return module.origins;
    },
  });
}
