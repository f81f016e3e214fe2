import { servePortals } from './serve-portals.ts';
import { serveStage } from './stage/serve-stage.ts';

/** What Playwright runs before all browser tests; it wants a default export. Returns how to clear up. */
export default async function setUp(): Promise<() => Promise<void>> {
  const ends = await Promise.all([servePortals(), serveStage()]);
  return async () => {
    await Promise.all(ends.map((end) => end()));
  };
}
