import type { Ports } from '../ports/ports.ts';

/** Runs `work` when data of the operation may have changed, at the latest every `seconds`; returns how to stop. */
export function follow(ports: Ports, operation: string, seconds: number, work: () => void): () => void {
  if (ports.follow) return ports.follow(operation, seconds, work);
  const timer = setInterval(work, seconds * 1000);
  return () => clearInterval(timer);
}
