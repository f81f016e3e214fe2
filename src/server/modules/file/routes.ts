import { fileErrors } from '../../files/errors.ts';
import type { FileInfo, MaterialType } from '#contract';
import {
  countLooseFiles,
  countOwnFiles,
  findVisibleFiles,
  type FileOwner,
  lockOwner,
  ownerOf,
  recordFile,
} from '../../files/stored-files.ts';
import type { ReceivedFile } from '../../files/received-file.ts';
import { defineHandlers, type FileReply, type Handlers, type RequestContext } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';
import { buildTemplate } from './queries.ts';
import { buildFile, findEntry, countDownloads } from '../download-zone/queries.ts';

/** Most files of one registrant: a few institutions with all of their papers. */
const REGISTRANT_LIMIT = 200;
/** Most files of one operator without an application: a few forms with all of their papers. */
const OPERATOR_LIMIT = 200;

type Context = Pick<RequestContext<unknown>, 'transact' | 'db' | 'now'>;

/** Attachments (handbook: upload-types, attachments) and the forms to fill in. */
export function createRoutes({ files, demo }: Platform): Handlers {
  const preview = async (id: string, viewer: FileOwner, { db }: Context): Promise<FileReply> => {
    const [file] = await findVisibleFiles(db, viewer, [id]);
    const body = file && ((await files.read(file.id)) ?? (await demo?.writePaper(db, file)));
    if (!file || !body) throw fileErrors.notFound();
    return { fileName: file.name, contentType: file.contentType, body };
  };
  return defineHandlers({
    uploadRegistFile: (params, context) => keep(params, ownerOf(context.user), context),

    uploadFile: (params, context) => keep(params, ownerOf(context.user), context),

    previewRegistFile: ({ fileUrl }, context) => preview(fileUrl, ownerOf(context.user), context),

    previewFile: ({ fileUrl }, context) => preview(fileUrl, ownerOf(context.user), context),

    downloadTemplate: async ({ template }, { db }) => {
      const entry = findEntry(template);
      if (!entry) return buildTemplate(template);
      const file = await buildFile(entry);
      await countDownloads(db, [entry.docCode]);
      return file;
    },
  });
}

interface Upload {
  readonly file: ReceivedFile;
  readonly materialType?: MaterialType;
}

/** Assigns a received file to its uploader, up to the limit. */
async function keep({ file, materialType }: Upload, owner: FileOwner, { transact, now }: Context): Promise<FileInfo> {
  const info = await transact(async (tx) => {
    await lockOwner(tx, owner);
    if ('phone' in owner) {
      if ((await countOwnFiles(tx, owner)) >= REGISTRANT_LIMIT) throw fileErrors.tooMany(REGISTRANT_LIMIT);
    } else if ((await countLooseFiles(tx, owner)) >= OPERATOR_LIMIT) throw fileErrors.tooManyLoose(OPERATOR_LIMIT);
    return recordFile(tx, file, owner, now);
  });
  return { ...info, ...(materialType && { materialType }) };
}
