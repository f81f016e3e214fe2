import { type ExpressionBuilder, type Migration, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AuditKind, OperationId } from '#contract';
import type { Database, Db } from '../database/database.ts';
import type { OpenDatabase } from '../database/open.ts';
import type { JobKind } from '../jobs/job-kind.ts';
import type { RunningJob } from '../jobs/poll.ts';
import type { Clock } from './clock.ts';
import type { Handlers, Log } from './handler.ts';
import type { Demo, Platform } from './platform.ts';

/** What a part of a product brings to the platform. Each member may be absent, except for its name. */
export interface Module {
  readonly name: string;
  /** Name of the product, as documents and authenticators show it. */
  readonly title?: string;
  /** The handlers of its operations; each operation of the contract has one, in one module. */
  readonly operations?: (platform: Platform) => readonly Handlers[];
  /**
   * Its part of each step of the database, by the name of the step. Names sort in the order they run; modules that have
   * parts of one step run them in the order of their registration. Never change one that has been released.
   */
  readonly migrations?: Readonly<Record<string, Migration>>;
  /** The kinds of long work; each `x-job` operation has one. */
  readonly jobs?: readonly JobKind[];
  /** The search params of its lists, which `npm run generate` writes down for the checker of pages. */
  readonly searches?: readonly SearchParams[];
  /** Records that operators edit, by the param that names them; each `x-record` operation needs one. */
  readonly records?: Readonly<Record<string, EditedRecord>>;
  /** Requests per minute and address, for operations that can be used for guessing or cost money. */
  readonly rateLimits?: Readonly<Partial<Record<OperationId, number>>>;
  /** Operations that browsers call by themselves: they do not keep a session alive (handbook: session-limits). */
  readonly passive?: readonly OperationId[];
  /** Kinds of records that hold files. */
  readonly holders?: readonly FileHolder[];
  /** Codes that an operator holds by what his records allow: their operations judge the record that is meant. */
  readonly derivedCodes?: Readonly<Record<string, (db: Db, accountId: number) => Promise<boolean>>>;
  /** Owners of records, other than accounts, that changes are reported for. */
  readonly live?: Readonly<Record<string, OwnersOf>>;
  /** Words of the audit log. */
  readonly audit?: AuditWords;
  /** Roles that every database begins with, and what pages call their duties. */
  readonly roles?: PresetRoles;
  /** The program of the thread that checks pages, with the functions and formats of the product. */
  readonly prover?: URL;
  /** Deletes its expired records; called every hour. */
  readonly tidy?: (db: Db, daysAgo: (days: number) => string) => Promise<void>;
  /** Starts what the clock decides in the course of a day. */
  readonly startDay?: (platform: Platform, log: Log) => RunningJob;
  /** Starts its other timers. */
  readonly startTimers?: (platform: Platform, log: Log) => readonly RunningJob[];
  /** Loads its demo; called with `DEMO=on` alone. */
  readonly demo?: () => Promise<ModuleDemo>;
}

/** Search params of some operations, as `defineSearch` makes them. */
export interface SearchParams {
  readonly operations: readonly OperationId[];
  readonly params: readonly string[];
}

/** A record that operators edit. */
export interface EditedRecord {
  /** Its rows, in the order of their locks: a job that writes them waits, or has written before they are looked at. */
  readonly rows: readonly ((value: string) => RawBuilder<unknown>)[];
  /** How the audit log names it: the first parts of its actions, and their subject. */
  readonly heads: readonly string[];
  readonly subject?: string;
}

/** The row of an edited record: the one whose column has the value. */
export const rowOf = (table: string, column: string) => (value: string) =>
  sql`${sql.table(table)} where ${sql.ref(column)} = ${value}`;

/** Owner of a file: a registrant by phone, or an operator. */
export type FileOwner = { readonly phone: string } | { readonly accountId: number };

export type FileExpressions = ExpressionBuilder<Database, 'files'>;
type Held = SelectQueryBuilder<Database, keyof Database, { fileId: string }>;

/** A kind of record that holds files. */
export interface FileHolder {
  /** Records that hold the current file; a subquery over `files`. */
  readonly holding: (files: FileExpressions) => Held;
  /** The records that `viewer` may see. */
  readonly seenBy: (files: FileExpressions, db: Db, viewer: FileOwner) => Held;
}

/** The operators behind each of some owners: pairs of an owner and an account. */
export type OwnersOf = (
  db: Db,
  owners: readonly string[],
) => Promise<readonly { readonly owner: string; readonly accountId: number }[]>;

/** Words of the audit log for operators. */
export interface AuditWords {
  /** Names of actions, dotted as in the database: `login`, `order.create`. */
  readonly actions: Readonly<Record<string, string>>;
  /** Actions that only look at a record. */
  readonly looking?: readonly string[];
  /** The first parts of the actions of each kind. */
  readonly kinds?: Readonly<Partial<Record<AuditKind, readonly string[]>>>;
  /** Titles of fields that the contract does not have, or that mean something else there. */
  readonly titles?: Readonly<Record<string, string>>;
  /** Titles of the columns of imports, which come before `titles`. */
  readonly columns?: Readonly<Record<string, string>>;
  /** Dictionaries of fields in addition to those of the contract. */
  readonly fieldDictionaries?: Readonly<Record<string, readonly string[]>>;
  /** Dictionaries of states, by the part of the action before the dot. */
  readonly stateDictionaries?: Readonly<Record<string, readonly string[]>>;
  /** Labels of codes without a dictionary in the contract. */
  readonly dictionaries?: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A role that every database begins with. */
export interface PresetRole {
  readonly roleId: string;
  readonly roleName: string;
  readonly roleDesc: string;
  readonly resources: readonly string[];
}

export interface PresetRoles {
  readonly preset: readonly PresetRole[];
  /** Codes with which an operator makes what another one reviews. */
  readonly making: readonly string[];
  /** Codes with which an operator reviews. */
  readonly checking: readonly string[];
  /** Pages of buttons whose codes do not start with the code of their page, by what they start with. */
  readonly pageByPrefix: Readonly<Record<string, string>>;
}

/** A user of a demo, as the terminal shows them. */
export interface DemoUser {
  readonly userName: string;
  readonly password: string;
  readonly realName: string;
  readonly roleNames: readonly string[];
  readonly disabled: boolean;
}

/** The demo of a product. */
export interface ModuleDemo {
  readonly demo: Demo;
  /** The clock of the demo, which starts at `simNow` or goes on where it was; processes on one database have one. */
  startDemoClock(database: Pick<OpenDatabase, 'db' | 'listen'>, simNow: Date): Promise<Clock>;
  /** Handlers of the operations that only a demo has. */
  createRoutes(platform: Platform): Handlers;
  /** Fills a new database. */
  seed(tx: Db, options: { readonly now: Date }): Promise<void>;
  /** Adds what a later release has added to the seeds. */
  completeSeeds(db: Db, options: { readonly now: Date }): Promise<void>;
  listDemoUsers(): readonly DemoUser[];
}

const modules: Module[] = [];

/** Registers a module with the platform, as a function registers with the page language: by being imported. */
export function defineModule(module: Module): Module {
  if (modules.some(({ name }) => name === module.name)) throw new Error(`there are two modules '${module.name}'`);
  modules.push(module);
  return module;
}

/** The modules of this server, in the order of their registration. */
export function listModules(): readonly Module[] {
  return modules;
}

/** The members that modules bring as lists. */
export function collect<T>(pick: (module: Module) => readonly T[] | undefined): readonly T[] {
  return modules.flatMap((module) => pick(module) ?? []);
}

/** The entries that modules bring by name. */
export function entriesOf<T>(
  pick: (module: Module) => Readonly<Record<string, T>> | undefined,
): readonly (readonly [string, T])[] {
  return modules.flatMap((module) => Object.entries(pick(module) ?? {}));
}

/** Reads what modules bring once, and again when another module has registered since. */
export function remember<T>(read: () => T): () => T {
  let known: { readonly count: number; readonly value: T } | undefined;
  return () => {
    if (known?.count !== modules.length) known = { count: modules.length, value: read() };
    return known.value;
  };
}

/** Name of the product. */
export function productTitle(): string {
  return modules.find(({ title }) => title !== undefined)?.title ?? '';
}

/** Loads the demo of the product; for a server in demo mode. */
export async function loadDemo(): Promise<ModuleDemo | undefined> {
  return modules.find(({ demo }) => demo)?.demo?.();
}
