import type { InspectorPort } from '#engine';

/** Explains pages to those who write them; in the dev server only. A build drops it, and what it leads to. */
export const inspector: InspectorPort | undefined =
  import.meta.env.MODE === 'development'
    ? (await import('../dev/inspector/start-inspector.ts')).startDevInspector()
    : undefined;
