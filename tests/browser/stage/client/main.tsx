import '#antd-patch';
import '../../../../src/portal/themes/base.css';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { TOKEN_CLASS } from '../../../../src/portal/themes/antd-theme.ts';
import { applyTheme } from '../../../../src/portal/themes/theme.ts';
import type { InspectorPort, Origins } from '#engine';
import type { SetUp } from '../protocol.ts';
import { createLine } from './ask-test.ts';
import { StageApp } from './StageApp.tsx';
import { themeOf } from './stage-theme.ts';

const element = document.querySelector('#root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
let scenes = 0;
let over = new AbortController();

async function draw(): Promise<void> {
  const { signal } = endScene();
  const askTest = createLine(signal);
  const setUp = (await askTest({ kind: 'set-up' })) as SetUp;
  applyTheme(themeOf(setUp), document.documentElement);
  document.documentElement.classList.add(TOKEN_CLASS);
  document.documentElement.dataset['density'] = setUp.density;
  const inspect = setUp.origins ? await loadInspector(setUp.origins) : undefined;
  if (signal.aborted) return;
  scenes += 1;
  // A new scene replaces the former one.
  root.render(<StageApp key={scenes} setUp={setUp} askTest={askTest} inspector={inspect?.(signal)} />);
}

/** Ends the scene on show; returns the switch that will end the next. */
function endScene(): AbortController {
  over.abort();
  over = new AbortController();
  return over;
}

async function loadInspector(origins: Origins): Promise<(signal: AbortSignal) => InspectorPort> {
  const { startInspector } = await import('../../../../src/portal/dev/inspector/start-inspector.ts');
  return (signal) => startInspector({ readOrigins: async () => origins, signal });
}

window.addEventListener('scene', () => void draw());
window.addEventListener('clear', () => {
  endScene();
  flushSync(() => root.render(null));
  // Another element would be in the next test. pdf.js removes its measuring canvas itself, once its worker has ended.
  const left = document.querySelectorAll('body > :not(#root, .hiddenCanvasElement)');
  if (left.length > 0) throw new Error(`left behind: ${document.body.innerHTML}`);
});
await draw();
