import { servePortals } from './serve-portals.ts';
import { serveStage } from './stage/serve-stage.ts';

/** Playwright runs this before all browser tests and wants a default export. Returns the cleanup. */
export default async function setUp(): Promise<() => Promise<void>> {
  const ends = await Promise.all([servePortals(), serveStage()]);
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
