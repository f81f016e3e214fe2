import type { Migration } from 'kysely';
import { up as baseline } from './migrations/001-baseline.ts';

/** Every migration by name; names sort in the order they run. Never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-baseline': { up: baseline },
};
