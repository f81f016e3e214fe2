import { useSize } from 'ahooks';
import { useRef } from 'react';
import type { Scene, HostHandlers } from './frame/scene.ts';
import styles from './preview.module.css';
import { useFrame } from './use-frame.ts';

interface Props {
  readonly title: string;
  /** Of the window that is previewed, px. */
  readonly width: number;
  readonly scene: Scene | undefined;
  readonly host: HostHandlers;
}

/** The page in a frame of its own: its width, theme, density, language and dialogs are those of another window. */
export function PreviewWindow({ title, width, scene, host }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const size = useSize(place);
  const { ref, onLoad } = useFrame(scene, host);
  // A window smaller than its place is not blown up.
  const scale = Math.min(1, (size?.width ?? width) / width);
  const height = (size?.height ?? 0) / scale;
  return (
    <div ref={place} className={styles['window']}>
      <iframe
        ref={ref}
        title={title}
        src="/preview.html"
        style={{ width, height, transform: `scale(${scale})` }}
        onLoad={onLoad}
      />
    </div>
  );
}
