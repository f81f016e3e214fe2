import type { Kysely } from 'kysely';
import type { AccessTables, JobTables, RegistrationTables, SupportTables } from './schema/access.ts';
import type { FileTables } from './schema/files.ts';
import type { StudioTables } from './schema/studio.ts';

/** Every table of the platform; each domain describes its own in `schema/`. A module declares its tables here as well. */
export interface Database
  extends AccessTables, FileTables, JobTables, RegistrationTables, StudioTables, SupportTables {}

/** The database, or a transaction on it. */
export type Db = Kysely<Database>;
