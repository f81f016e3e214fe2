/** What Playwright runs before all browser tests; it wants a default export. */
export { serveStage as default } from './stage/serve-stage.ts';
