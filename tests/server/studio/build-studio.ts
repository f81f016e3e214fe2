import type { OperationData, OperationId, OperationParams } from '#contract';
import type { Db } from '#trade/testing';
import type { ServerOptions } from '#trade';
import { sql } from 'kysely';
import { buildApp, type Envelope, type TestApp } from '../build-app.ts';

type FileTexts = Readonly<Record<string, string | null>>;
type ChangeVersion = OperationData<'savePageChange'>;

/** A server with a designer of pages, a publisher, and a user with both rights. */
export interface Studio {
  readonly app: TestApp;
  readonly db: Db;
  /** Saves a change of these files; null for one that is removed. */
  save(files: FileTexts, title?: string, who?: string): Promise<ChangeVersion>;
  /** Hands a change over for approval. */
  submit(change: ChangeVersion, who?: string): Promise<ChangeVersion>;
  /** Makes a change of these files live; returns its revision. */
  publish(files: FileTexts): Promise<number>;
  /** The data of a reply; throws a refusal. */
  ask<K extends OperationId>(who: string, id: K, params: OperationParams<K>): Promise<OperationData<K>>;
  /** Why an operation is refused; the code when it is not. */
  refusal(who: string, id: OperationId, params: object): Promise<string>;
  /** Ends all sessions. */
  reset(): Promise<void>;
  /** Forgets all changes and revisions. */
  forget(): Promise<void>;
  close(): Promise<void>;
}

/** Operators of the demo under other names, with the rights that they have in addition to their roles. */
const people: Readonly<Record<string, { readonly userName: string; readonly codes: readonly string[] }>> = {
  author: { userName: 'settle01', codes: ['PageDesign'] },
  publisher: { userName: 'checker01', codes: ['PagePublish'] },
  both: { userName: 'viewer01', codes: ['PageDesign', 'PagePublish'] },
};

export async function buildStudio(overrides: Partial<ServerOptions> = {}): Promise<Studio> {
  const app = await buildApp(overrides);
  await grant(app.db);
  const userNameOf = (who: string): string => people[who]?.userName ?? who;
  const inject = async (who: string, id: OperationId, params: object) =>
    (await app.injectAs(userNameOf(who), id, params)) as Envelope;
  const ask: Studio['ask'] = async (who, id, params) => {
    const { code, msg, data } = await inject(who, id, params);
    if (code !== '000000') throw new Error(`${id}: ${code} ${msg}`);
    return data as never;
  };
  const save: Studio['save'] = async (files, title = '调整页面', who = 'author') =>
    ask(who, 'savePageChange', {
      title,
      files: Object.entries(files).map(([file, text]) => (text === null ? { file } : { file, text })),
    });
  const submit: Studio['submit'] = async ({ changeNo, version }, who = 'author') => {
    const submitted = await ask(who, 'submitPageChange', { changeNo, version });
    return { changeNo, version: submitted.version };
  };
  return {
    app,
    db: app.db,
    ask,
    refusal: async (who, id, params) => {
      const { code, msg } = await inject(who, id, params);
      return code === '000000' ? code : msg;
    },
    save,
    submit,
    publish: async (files) => {
      const submitted = await submit(await save(files));
      return (await ask('publisher', 'publishPageChange', submitted)).revision;
    },
    reset: () => app.reset(),
    forget: async () => {
      const ofChanges = ['page_change_holds', 'page_change_editors', 'page_change_writers', 'page_change_files'];
      const tables = ['page_proofs', 'page_revisions', 'page_comments', ...ofChanges, 'page_changes', 'inbox'];
      await sql.raw(`truncate ${tables.join(', ')}`).execute(app.db);
    },
    close: () => app.close(),
  };
}

/** Gives people their codes, each by a role of their own. */
async function grant(db: Db): Promise<void> {
  for (const [index, { userName, codes }] of Object.values(people).entries()) {
    const { accountId } = await db
      .selectFrom('accounts')
      .select('accountId')
      .where('userName', '=', userName)
      .executeTakeFirstOrThrow();
    const role = { roleId: `R900${index}`, roleName: `页面角色${index}`, roleType: '1' as const, cliqueCode: null };
    await db.insertInto('roles').values(role).execute();
    await db
      .insertInto('roleResources')
      .values(codes.map((resourceCode) => ({ roleId: role.roleId, resourceCode })))
      .execute();
    await db.insertInto('accountRoles').values({ accountId, roleId: role.roleId }).execute();
  }
}
