import { createInspector, type InspectorPort } from '#engine';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import type { Handlers } from './ValueList.tsx';
import { InspectorHost, type ReadHandlers, type ReadOrigins } from './InspectorHost.tsx';
import { readDevOrigins } from './locate-fault.ts';

interface InspectorStart {
  readonly readOrigins: ReadOrigins;
  readonly readHandlers?: ReadHandlers;
  /** Ends it; without one it lives as long as its window. */
  readonly signal?: AbortSignal;
}

/**
 * Starts the inspector of this window: Alt and a click on any part of a page show which line of which file made it, and
 * why it is hidden, disabled or wrong. It draws beside the application, in a root of its own.
 */
export function startInspector({ readOrigins, readHandlers = readNone, signal }: InspectorStart): InspectorPort {
  const inspector = createInspector();
  const element = document.createElement('div');
  document.body.append(element);
  const root = createRoot(element);
  root.render(createElement(InspectorHost, { inspector, readOrigins, readHandlers }));
  signal?.addEventListener('abort', () => {
    root.unmount();
    element.remove();
  });
  return inspector;
}

const readNone: ReadHandlers = () => Promise.resolve({});

/** The same with the dev server's knowledge of the page files and of the reference server. */
export function startDevInspector(): InspectorPort {
  return startInspector({
    readOrigins: readDevOrigins,
    readHandlers: async () => {
      const address = '/@id/virtual:handlers';
      const module = (await import(/* @vite-ignore */ address)) as { readonly handlers: Handlers };
      return module.handlers;
    },
  });
}
