import '@ant-design/v5-patch-for-react-19';
import '../../../../src/portal/themes/base.css';
import { createRoot } from 'react-dom/client';
import { TOKEN_CLASS } from '../../../../src/portal/themes/antd-theme.ts';
import { applyTheme } from '../../../../src/portal/themes/theme.ts';
import type { InspectorPort } from '#engine';
import type { SetUp } from '../protocol.ts';
import { askTest } from './ask-test.ts';
import { StageApp } from './StageApp.tsx';
import { themeOf } from './stage-theme.ts';

const element = document.querySelector('#root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);
let scenes = 0;

async function draw(): Promise<void> {
  const setUp = (await askTest({ kind: 'set-up' })) as SetUp;
  applyTheme(themeOf(setUp), document.documentElement);
  document.documentElement.classList.add(TOKEN_CLASS);
  document.documentElement.dataset['density'] = setUp.density;
  scenes += 1;
  const inspector = await startInspector(setUp);
  // A scene of its own starts anew, whatever stood here before.
  root.render(<StageApp key={scenes} setUp={setUp} inspector={inspector} />);
}

async function startInspector({ origins }: SetUp): Promise<InspectorPort | undefined> {
  if (!origins) return undefined;
  const { startInspector: start } = await import('../../../../src/portal/dev/inspector/start-inspector.ts');
  return start({ readOrigins: async () => origins });
}

window.addEventListener('scene', () => void draw());
await draw();
