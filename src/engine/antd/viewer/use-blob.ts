import { useEffect, useRef, useState } from 'react';
import { describeFailure, type Failure } from '../../headless/call/describe-failure.ts';
import { usePorts } from '../../headless/ports/EnginePorts.tsx';
import type { ViewerFile } from './viewer-file.ts';

export interface BlobState {
  readonly blob?: Blob;
  readonly failure?: Failure;
  /** 0–99; absent for an unknown size. */
  readonly percent?: number;
}

/** Fetches a file while its component is mounted. */
export function useBlob(file: ViewerFile): BlobState {
  const ports = useRef(usePorts());
  const [state, setState] = useState<BlobState>({});
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const put = (next: BlobState): void => {
      if (!signal.aborted) setState(next);
    };
    file
      .fetch({
        signal,
        onProgress: ({ loaded, total }) => {
          if (total) put({ percent: Math.min(99, Math.floor((loaded / total) * 100)) });
        },
      })
      .then(
        (blob) => put({ blob }),
        (error: unknown) => {
          if (!signal.aborted) put({ failure: describeFailure(error, ports.current) });
        },
      );
    return () => controller.abort();
  }, [file]);
  return state;
}

/** An address of a blob while its component is mounted. */
export function useBlobUrl(blob: Blob): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(blob);
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [blob]);
  return url;
}
