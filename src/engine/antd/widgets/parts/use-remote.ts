import { useEffect, useLayoutEffect, useState } from 'react';
import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { RemoteLabels, type LabelStart } from './remote-labels.ts';
import { RemoteRows, type RemoteStart } from './remote-rows.ts';
import type { Call } from './remote-source.ts';

/** Labels of chosen values, while the component is mounted. */
export function useRemoteLabels(start: LabelStart): RemoteLabels {
  const [labels] = useState(() => new RemoteLabels());
  useLayoutEffect(() => labels.update(start));
  useEffect(() => () => labels.stop(), [labels]);
  return labels;
}

/** Choices from the server, while the component is mounted. */
export function useRemoteRows(start: RemoteStart): RemoteRows {
  const [rows] = useState(() => new RemoteRows(start));
  useLayoutEffect(() => rows.update(start));
  useEffect(() => () => rows.stop(), [rows]);
  return rows;
}

/** Calls operations for a read face, which shows failures itself. */
export function useQuietCall(): Call {
  const ports = usePorts();
  return (operation, params, options) => ports.call(operation, params, { ...options, quiet: true });
}
