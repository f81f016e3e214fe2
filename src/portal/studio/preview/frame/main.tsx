import '#antd-patch';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createInspector, type Inspector } from '#engine';
import { createStore, type Store } from '#values/store';
import '../../../themes/base.css';
import { followWidth } from '../../../themes/layout-width.ts';
import { answerOn, askOn } from '../../remote.ts';
import { FrameApp } from './FrameApp.tsx';
import type { FrameHandlers, HostHandlers, Scene } from './scene.ts';
import { explainValue, renderText, splitTemplate } from '#engine/language/run';

/** First message of the host, with the port for all others. */
const GREETING = 'preview';

const element = document.querySelector('#root');
if (!element) throw new Error('preview.html has no #root');
const root = createRoot(element);
followWidth(window, document.documentElement);

function begin(port: MessagePort): void {
  const host = askOn<HostHandlers>(port);
  const inspector = createInspector();
  let scenes: Store<Scene> | undefined;
  const handlers: FrameHandlers = {
    show: (scene) => {
      if (scenes) return scenes.set(scene);
      scenes = createStore(scene);
      root.render(
        <StrictMode>
          <FrameApp host={host} scenes={scenes} inspector={inspector} />
        </StrictMode>,
      );
    },
    evaluate: ({ part, text }) => evaluateAt(inspector, part, text),
  };
  answerOn(port, handlers);
  port.start();
}

window.addEventListener('message', ({ data, origin, ports: [port] }: MessageEvent) => {
  if (origin === window.location.origin && data === GREETING && port) begin(port);
});

/**
 * Evaluates a text with expressions at a part, in a table at its first row. Undefined if the part is not on screen, or
 * the expression has no value.
 */
function evaluateAt(inspector: Pick<Inspector, 'pick'>, part: string, text: string): string | undefined {
  const found = inspector.pick(part);
  if (!found) return undefined;
  const value = splitTemplate(text);
  const failed = explainValue(value, found.scope).some(({ failure }) => failure !== undefined);
  return failed ? undefined : renderText(value, found.scope);
}
