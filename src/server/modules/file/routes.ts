import { fileErrors } from '../../files/errors.ts';
import type { FileInfo, MaterialType } from '#contract';
import {
  countLooseFiles,
  countOwnFiles,
  findVisibleFiles,
  lockOwner,
  ownerOf,
  recordFile,
} from '../../files/stored-files.ts';
import type { ReceivedFile } from '../../files/received-file.ts';
import type { FileOwner } from '../../platform/modules.ts';
import { defineHandlers, type FileReply, type Handlers, type RequestContext } from '../../platform/handler.ts';
import type { Platform } from '../../platform/platform.ts';

/** Most files of one registrant: a few applications with all of their papers. */
const REGISTRANT_LIMIT = 200;
/** Most files of one operator without an application: a few forms with all of their papers. */
const OPERATOR_LIMIT = 200;

type Context = Pick<RequestContext<unknown>, 'transact' | 'db' | 'now'>;

/** Attachments (handbook: upload-types, attachments). */
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
