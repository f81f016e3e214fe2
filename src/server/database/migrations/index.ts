import type { Migration } from 'kysely';
import * as access from './001-access.ts';

/** Every migration by name; names sort in the order they run. Never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-access': access,
};
