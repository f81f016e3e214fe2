import { useSize } from 'ahooks';
import { type Ref, useImperativeHandle, useRef } from 'react';
import { SIDER_WIDTH } from '#values/interface-constants';
import type { Ask } from '../remote.ts';
import type { FrameHandlers, HostHandlers, Scene } from './frame/scene.ts';
import styles from './preview.module.css';
import { useFrame } from './use-frame.ts';

interface Props {
  readonly title: string;
  /** Of the window that is previewed, px. */
  readonly width: number;
  readonly scene: Scene | undefined;
  readonly host: HostHandlers;
  readonly handle: Ref<FrameHandle>;
}

/** The frame, for questions about what it draws. */
export interface FrameHandle {
  readonly ask: Ask<FrameHandlers> | undefined;
}

/** The page in a frame of its own: its width, theme, density, language and dialogs are those of another window. */
export function PreviewWindow({ title, width, scene, host, handle }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const { ref, onLoad, ask } = useFrame(scene, host);
  useImperativeHandle(handle, () => ({ ask }), [ask]);
  // The frame has the width of the window, whose menu is then cut off: the page itself has all of the room. A window
  // smaller than its place is not blown up.
  const shown = width - SIDER_WIDTH;
  const scale = Math.min(1, (size?.width ?? shown) / shown);
  const height = (size?.height ?? 0) / scale;
  return (
    <div ref={place} className={styles['window']}>
      <iframe
        ref={ref}
        title={title}
        src="/preview.html"
        style={{ width, height, marginInlineStart: -SIDER_WIDTH * scale, transform: `scale(${scale})` }}
        onLoad={onLoad}
      />
    </div>
  );
}
