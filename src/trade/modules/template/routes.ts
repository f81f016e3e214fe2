import { defineHandlers } from '#server/platform/handler';
import { buildFile, countDownloads, findEntry } from '../download-zone/queries.ts';
import { buildTemplate } from './queries.ts';

/** The forms to fill in. */
export const routes = defineHandlers({
  downloadTemplate: async ({ template }, { db }) => {
    const entry = findEntry(template);
    if (!entry) return buildTemplate(template);
    const file = await buildFile(entry);
    await countDownloads(db, [entry.docCode]);
    return file;
  },
});
