import type { Kysely } from 'kysely';
import type { AccessTables } from './schema/access.ts';

/** Every table of the server; each domain describes its own in `schema/`. */
export interface Database extends AccessTables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
