import type { SharedClock } from '../../demo/clock.ts';
import { findPeers } from './peers.ts';
import { variables } from './role.ts';

/** The demo's time, which the processes have in common; undefined where there is one process only. */
export function shareClock(): SharedClock | undefined {
  const peers = findPeers();
  if (!peers) return undefined;
  const told = process.env[variables.clock];
  return {
    ahead: told === undefined ? undefined : Number(told),
    tell: async (ahead) => {
      // One that does not answer follows all the same, before the next request that it reads.
      await peers.ask('clock', ahead).catch(() => undefined);
    },
    hear: (follow) => peers.answer('clock', (ahead) => follow(Number(ahead))),
  };
}
