import type { OperationData, PageFileRow } from '#contract';
import { withOverrides, writeProductTexts } from '#engine/language/prove';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import { defineHandlers } from '../../platform/handler.ts';
import { readBuild } from '../../studio/build.ts';
import { readLiveCodes } from '../../studio/codes.ts';
import { describeFile } from '../../studio/describe-file.ts';
import { listMenuPaths, STEP } from '../../studio/menu-paths.ts';
import { findRoleCodes } from '../../studio/holders.ts';
import { ENGLISH_TEXTS, findOverrides, listTexts, readLive, readOverrides, readText } from '../../studio/live.ts';
import { answerPlanned } from '../../studio/planned.ts';
import { warmProof } from '../../studio/proof/ask-worker.ts';
import { provideLive } from '../../studio/prove-live.ts';
import {
  commentPageChange,
  restorePageFile,
  returnPageChange,
  savePageChange,
  voidPageChange,
  withdrawPageChange,
} from './commands.ts';
import { packFiles } from '../../documents/spreadsheet/zip-stream.ts';
import { describeChange, describeRevision, describeRollBack } from './describe.ts';
import { texts } from './messages.ts';
import { presentChange, presentRevision } from './present.ts';
import { joinPageChange } from './presence.ts';
import { publishPageChange, rollBackPages, submitPageChange } from './publish.ts';
import { countOpenChanges, findChangeFiles, findChanges, findLastChanges, findRevisions } from './queries.ts';

/** Handlers of changes and revisions. */
export const routes = defineHandlers({
  queryLivePages: async (_params, context) => {
    const { db, user } = context;
    const { revision, served, removed, dropped, overrides } = await provideLive(context);
    const englishTexts = overrides[ENGLISH_TEXTS];
    const isConcerned = user.permissions.has('PageDesign') || user.permissions.has('PagePublish');
    // Every portal calls this at its start, so warm up only for those who may design.
    if (isConcerned) warmProof('once', () => readOverrides(db, overrides));
    return {
      revision,
      pages: [...served],
      removed: [...removed],
      ...(typeof englishTexts === 'string' && { englishTexts }),
      ...(isConcerned && dropped.length > 0 && { droppedFiles: [...dropped] }),
    };
  },

  queryPageChangeList: async (params, { db, user }) => {
    const page = await findChanges(db, user.accountId, params);
    return { ...page, list: page.list.map(presentChange) };
  },

  queryPageFileList: async ({ keyword, fileKind }, { db }) => {
    const live = await readLive(db);
    const files = listTexts(await readOverrides(db, live.overrides));
    const last = await findLastChanges(db);
    const open = await countOpenChanges(db);
    const paths = listMenuPaths((await readLiveCodes(db)).menu);
    const rows = [...files].map(([file, text]): PageFileRow => {
      const { kind, title, pageName = '', menu = '' } = describeFile(file, text);
      const above = paths.get(menu);
      const menuPath = paths.get(pageName) ?? (above === undefined ? undefined : above + STEP + title);
      const { revision, publishedAt } = last.get(file) ?? {};
      return {
        file,
        fileKind: kind,
        title,
        openChanges: open.get(file) ?? 0,
        ...(pageName !== '' && { pageName }),
        ...(menuPath !== undefined && { menuPath }),
        ...(revision !== undefined && { revision }),
        ...(publishedAt !== undefined && { updateTime: publishedAt }),
      };
    });
    return rows.filter((row) => (fileKind === undefined || row.fileKind === fileKind) && isFound(row, keyword));
  },

  queryPageSources: async (_params, { db }) => {
    const { revision, overrides } = await readLive(db);
    const live = await readOverrides(db, overrides);
    // The editor calls this when it opens, and a proof will follow.
    warmProof('resting', () => Promise.resolve(live));
    const files = withOverrides(readBuild().product, live);
    return { revision, product: { ...writeProductTexts(files) } };
  },

  answerPlannedOperation: async (params, { db, now }) => {
    const found = await answerPlanned({ db, live: await readLive(db), now }, params);
    if (!found) throw errors.recordNotFound(texts.operation);
    return found as OperationData<'answerPlannedOperation'>;
  },

  queryPageRoleList: async (_params, { db }) => {
    const { roles } = await findRoleCodes(db);
    return roles.map(({ codes, ...role }) => ({ ...role, codes: [...codes] }));
  },

  queryPageChangeFile: async ({ changeNo, revision, file }, { db }) => {
    const live = await readLive(db);
    const liveText = await readText(db, file, live.overrides);
    const shown = await findShown(db, file, { changeNo, revision });
    const { text, base, version } = shown ?? { text: liveText, base: liveText };
    return {
      file,
      fileKind: describeFile(file, text).kind,
      exists: text !== null,
      liveRevision: live.revision,
      ...(text !== null && { text }),
      ...(liveText !== null && { liveText }),
      ...(base !== null && { baseText: base }),
      ...(version !== undefined && { version }),
    };
  },

  queryPageRevisionList: async ({ pageNum, pageSize, file }, { db }) => {
    const live = await readLive(db);
    const page = await findRevisions(db, { file, buildHash: readBuild().hash, pageNum, pageSize });
    return { ...page, list: page.list.map((row) => presentRevision(row, live.revision)) };
  },

  queryPageChange: ({ changeNo }, context) => describeChange(changeNo, context),
  queryPageRevision: (params, context) => describeRevision(params, context),
  queryRollBack: (params, context) => describeRollBack(params, context),
  downloadPageRevision: async ({ revision }, { db }) => {
    const overrides = await findOverrides(db, revision);
    if (!overrides) throw errors.recordNotFound(texts.revision);
    const files = listTexts(await readOverrides(db, overrides));
    return { fileName: texts.zip(revision), contentType: 'application/zip', body: await packFiles(files) };
  },

  savePageChange: (params, context) => savePageChange(params, context),
  joinPageChange: (params, context) => joinPageChange(params, context),
  restorePageFile: (params, context) => restorePageFile(params, context),
  withdrawPageChange: (params, context) => withdrawPageChange(params, context),
  voidPageChange: (params, context) => voidPageChange(params, context),
  returnPageChange: (params, context) => returnPageChange(params, context),
  commentPageChange: (params, context) => commentPageChange(params, context),
  submitPageChange: (params, context) => submitPageChange(params, context),
  publishPageChange: (params, context) => publishPageChange(params, context),
  rollBackPages: (params, context) => rollBackPages(params, context),
});

function isFound({ file, title, pageName }: PageFileRow, keyword = ''): boolean {
  const wanted = keyword.trim().toLowerCase();
  return [file, title, pageName ?? ''].some((text) => text.toLowerCase().includes(wanted));
}

interface Shown {
  readonly text: string | null;
  readonly base: string | null;
  /** Version of the change that saved it. */
  readonly version?: number;
}

/** Text of a file in a change or revision; undefined without either, or if the change lacks the file. */
async function findShown(
  db: Db,
  file: string,
  { changeNo, revision }: { readonly changeNo: string | undefined; readonly revision: number | undefined },
): Promise<Shown | undefined> {
  if (changeNo !== undefined) return (await findChangeFiles(db, changeNo)).find((one) => one.file === file);
  if (revision === undefined) return undefined;
  const overrides = await findOverrides(db, revision);
  if (!overrides) throw errors.recordNotFound(texts.revision);
  const before = (await findOverrides(db, revision - 1)) ?? {};
  return { text: await readText(db, file, overrides), base: await readText(db, file, before) };
}
