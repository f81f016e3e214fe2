import { useSize } from 'ahooks';
import { useRef, useState } from 'react';
import { FileButtons } from './FileButtons.tsx';
import { messages } from './messages.ts';
import { printPictures } from './print-pictures.ts';
import { scrollRegion, useReachEnd, useScrollFocus } from './scroll-region.ts';
import { useBlobUrl } from './use-blob.ts';
import { useView, type View } from './use-view.ts';
import { ViewTools } from './ViewTools.tsx';
import styles from './viewer.module.css';

interface Props {
  readonly name: string;
  readonly blob: Blob;
  /** Called when the reader has reached the end. */
  readonly onEnd?: (() => void) | undefined;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** An image: its size, turned as scanned papers need. */
export function ImagePane({ name, blob, onEnd }: Props) {
  const url = useBlobUrl(blob);
  const frame = useRef<HTMLDivElement>(null);
  const room = useSize(frame)?.width;
  const [size, setSize] = useState<Size>();
  const [broken, setBroken] = useState(false);
  const scaleOf = ({ zoom, rotation }: View): number => (zoom === 'width' ? fitScale(size, room, rotation) : zoom);
  const print = (): void => void (url && printPictures([url]));
  const { view, setView, onKeyDown } = useView({ scaleOf, onPrint: print });
  useScrollFocus(frame, url !== undefined);
  useReachEnd(frame, size !== undefined, onEnd);
  const scale = scaleOf(view);
  if (broken) return <Broken name={name} blob={blob} />;
  return (
    <div className={styles['viewerPane']} role="presentation" onKeyDown={onKeyDown}>
      <ViewTools view={view} scale={scale} onChange={setView} onPrint={print}>
        <FileButtons name={name} blob={blob} />
      </ViewTools>
      <div ref={frame} className={styles['viewerScroll']} {...scrollRegion(name)}>
        {url === undefined ? null : (
          <div className={styles['viewerSheet']} style={size && sheetSize(size, scale, view.rotation)}>
            <img
              src={url}
              alt={name}
              style={size && { width: size.width * scale, rotate: `${view.rotation}deg` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
                setSize({ width: naturalWidth, height: naturalHeight })
              }
              onError={() => setBroken(true)}
            />
          </div>
        )}
      </div>
    </div>
  );
}

function Broken({ name, blob }: Props) {
  return (
    <div className={styles['viewerState']} role="alert">
      <p>{messages.broken}</p>
      <FileButtons name={name} blob={blob} labelled />
    </div>
  );
}

/** As wide as the frame, but no wider than the image is by itself. */
function fitScale(size: Size | undefined, room: number | undefined, rotation: number): number {
  const across = size && (rotation % 180 === 0 ? size.width : size.height);
  return across && room ? Math.min(room / across, 1) : 1;
}

/** The room that a turned image takes: a turn by CSS moves nothing around it. */
function sheetSize({ width, height }: Size, scale: number, rotation: number): Size {
  const [across, down] = rotation % 180 === 0 ? [width, height] : [height, width];
  return { width: across * scale, height: down * scale };
}
