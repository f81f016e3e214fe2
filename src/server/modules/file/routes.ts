import { fileErrors } from '../../files/errors.ts';
import { countOwnFiles, findOwnFiles, lockOwner, recordFile } from '../../files/stored-files.ts';
import { defineHandlers, type Handlers } from '../../handler.ts';
import type { Platform } from '../../platform.ts';
import { buildTemplate } from './template.ts';

/** Files that one registrant may have at a time: some institutions, each with all of its papers. */
const FILE_LIMIT = 200;

/** Attachments (spec §5, domain §1.4) and the forms to fill in. */
export function createRoutes({ files }: Platform): Handlers {
  return defineHandlers({
    uploadRegistFile: async ({ file, materialType }, { transact, user, now }) => {
      const info = await transact(async (tx) => {
        await lockOwner(tx, user);
        if ((await countOwnFiles(tx, user)) >= FILE_LIMIT) throw fileErrors.tooMany(FILE_LIMIT);
        return recordFile(tx, file, { phone: user.phone, now });
      });
      return { ...info, ...(materialType && { materialType }) };
    },

    previewRegistFile: async ({ fileUrl }, { db, user }) => {
      const [file] = await findOwnFiles(db, user, [fileUrl]);
      const body = file && (await files.read(file.id));
      if (!file || !body) throw fileErrors.notFound();
      return { fileName: file.name, contentType: file.contentType, body };
    },

    downloadTemplate: ({ template }) => buildTemplate(template),
  });
}
