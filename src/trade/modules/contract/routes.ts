import { toShanghaiTime } from '#values/shanghai-time';
import { defineHandlers, type Handlers } from '#server/platform/handler';
import type { Platform } from '#server/platform/platform';
import { confirmVisit, rejectContract, terminateContract } from './end.ts';
import { downloadContract, previewDocument } from './document.ts';
import { presentContract, presentDocs } from './present.ts';
import { countContracts, findContracts, findDocs } from './queries.ts';
import { requireContract, leaveContract, openContract, readTask, sendSignSms, signContract } from './sign.ts';

/** Contracts of high-end products (handbook: contract-page, contract-signing, contract-states). */
export function createRoutes(platform: Platform): Handlers {
  return defineHandlers({
    queryContractPageList: async (params, { db, user, now }) => {
      const page = await findContracts(db, user.accountId, params);
      const time = toShanghaiTime(now);
      return { ...page, list: page.list.map((row) => presentContract(row, time)) };
    },

    queryContractCounts: async (params, { db, user }) => ({
      counts: await countContracts(db, user.accountId, params),
    }),

    queryContract: async ({ contractNo }, { db, user, now }) =>
      presentContract(await requireContract(db, user.accountId, contractNo), toShanghaiTime(now)),

    queryContractDocs: async ({ contractNo }, { db, user }) => {
      await requireContract(db, user.accountId, contractNo);
      return { docs: presentDocs(await findDocs(db, contractNo)) };
    },

    queryContractTask: ({ contractNo }, context) => readTask(contractNo, context),

    openContractSign: ({ contractNo }, context) => openContract(contractNo, context),

    leaveContractSign: ({ contractNo }, context) => leaveContract(contractNo, context),

    sendSignSms: (params, context) => sendSignSms(platform, params, context),

    signContract: (params, context) => signContract(platform, params, context),

    rejectContract: (params, context) => rejectContract(params, context),

    terminateContract: ({ contractNo }, context) => terminateContract(contractNo, context),

    confirmReturnVisit: ({ contractNo }, context) => confirmVisit(contractNo, context),

    previewContract: ({ fileUrl }, context) => previewDocument(fileUrl, context),

    downloadContract: ({ contractNo }, context) => downloadContract(contractNo, context),
  });
}
