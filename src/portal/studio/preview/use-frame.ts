import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Ask, answerOn, askOn } from '../remote.ts';
import type { FrameHandlers, HostHandlers, Scene } from './frame/scene.ts';

const GREETING = 'preview';

interface Frame {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly onLoad: () => void;
  /** Asks the frame; undefined until it has loaded. */
  readonly ask: Ask<FrameHandlers> | undefined;
}

/** The frame that draws a scene, once it has loaded, and again whenever the scene changes. */
export function useFrame(scene: Scene | undefined, host: HostHandlers): Frame {
  const ref = useRef<HTMLIFrameElement>(null);
  const [ask, setAsk] = useState<Ask<FrameHandlers>>();
  const call = useEffectEvent(host.call);
  const open = useEffectEvent(host.open);
  const back = useEffectEvent(host.back);
  const changeQuery = useEffectEvent(host.changeQuery);
  const select = useEffectEvent(host.select);
  const [loads, setLoads] = useState(0);
  useEffect(() => {
    const view = ref.current?.contentWindow;
    if (loads === 0 || !view) return undefined;
    const { port1, port2 } = new MessageChannel();
    const handlers: HostHandlers = {
      call: (question) => call(question),
      open: (target) => open(target),
      back: () => back(),
      changeQuery: (query) => changeQuery(query),
      select: (part) => select(part),
    };
    answerOn(port1, handlers);
    const asking = askOn<FrameHandlers>(port1);
    port1.start();
    view.postMessage(GREETING, window.location.origin, [port2]);
    setAsk(() => asking);
    return () => port1.close();
  }, [loads]);
  useEffect(() => {
    if (ask && scene) void ask('show', scene).catch(() => undefined);
  }, [ask, scene]);
  return { ref, onLoad: () => setLoads((count) => count + 1), ask };
}
