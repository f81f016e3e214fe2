import { useSize } from 'ahooks';
import { type Ref, useImperativeHandle, useRef, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import { SIDER_WIDTH } from '#values/interface-constants';
import { type Ask, answerOn, askOn } from '../remote.ts';
import type { FrameHandlers, HostHandlers, Scene } from './frame/scene.ts';
import styles from './preview.module.css';

interface Props {
  readonly title: string;
  /** Width of the previewed window, px. */
  readonly width: number;
  readonly scene: Scene | undefined;
  /** A new scene is being resolved. */
  readonly isLoading: boolean;
  readonly host: HostHandlers;
  readonly handle: Ref<FrameHandle>;
}

/** Handle for questions about the frame. */
export interface FrameHandle {
  readonly ask: Ask<FrameHandlers> | undefined;
}

/**
 * Frame of the page with its own width, theme, density, language and dialogs. Its code loads while the page is being
 * resolved.
 */
export function PreviewWindow({ title, width, scene, isLoading, host, handle }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const { ref, onLoad, ask } = useFrame(scene, host);
  useImperativeHandle(handle, () => ({ ask }), [ask]);
  // The frame is as wide as the whole window; its menu is cut off. It is never enlarged.
  const shown = width - SIDER_WIDTH;
  const scale = Math.min(1, (size?.width ?? shown) / shown);
  // A place that is not laid out yet has no width.
  const height = scale > 0 ? (size?.height ?? 0) / scale : 0;
  return (
    <div ref={place} className={styles['window']}>
      {isLoading && !scene ? <CodeSkeleton rows={8} /> : null}
      <iframe
        ref={ref}
        title={title}
        src="/preview.html"
        style={{
          width,
          height,
          marginInlineStart: -SIDER_WIDTH * scale,
          transform: `scale(${scale})`,
          visibility: scene ? 'visible' : 'hidden',
        }}
        onLoad={onLoad}
      />
    </div>
  );
}

const GREETING = 'preview';

interface Frame {
  readonly ref: RefObject<HTMLIFrameElement | null>;
  readonly onLoad: () => void;
  /** Asks the frame; undefined until it has loaded. */
  readonly ask: Ask<FrameHandlers> | undefined;
}

/** Frame that draws the scene after its load, and after each change. */
function useFrame(scene: Scene | undefined, host: HostHandlers): Frame {
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
