import { usePorts } from '../../../headless/ports/EnginePorts.tsx';
import { messages } from '../messages.ts';

/** Copies a text and reports it; a browser may refuse, and pages without https have no clipboard. */
export function useCopy(): (text: string) => void {
  const ports = usePorts();
  return (text) => {
    if (text === '') return;
    if (!('clipboard' in navigator)) return ports.notify('warning', messages.notCopied);
    void navigator.clipboard.writeText(text).then(
      () => ports.notify('success', messages.copied),
      () => ports.notify('warning', messages.notCopied),
    );
  };
}
