import { errors } from '../../platform/errors.ts';
import { defineHandlers } from '../../platform/handler.ts';
import { viewErrors, settingMessages } from './messages.ts';
import {
  presentView,
  findSettings,
  keepSetting,
  lockSettingNames,
  findView,
  findViews,
  lockViews,
  removeView,
} from './queries.ts';
import { isJson, maxSettings } from './rules.ts';
import { shareView } from './commands.ts';

export const routes = defineHandlers({
  queryUserSettings: async (_params, { db, user }) => ({ settings: await findSettings(db, user.accountId) }),

  saveUserSetting: async ({ name, value }, { transact, user, now }) => {
    if (!isJson(value)) throw errors.invalidParams(settingMessages.notJson, { value: settingMessages.notJson });
    await transact(async (tx) => {
      const names = await lockSettingNames(tx, user.accountId);
      if (!names.has(name) && names.size >= maxSettings) {
        const text = settingMessages.tooMany(maxSettings);
        throw errors.invalidParams(text, { name: text });
      }
      await keepSetting(tx, user.accountId, { name, value }, now);
    });
    return null;
  },

  querySharedViews: async ({ pageName }, { db, user: { accountId, cliqueCode } }) => {
    const views = await findViews(db, cliqueCode, { pageName, accountId });
    return { views: views.map((view) => presentView(view, accountId)) };
  },

  saveSharedView: (change, { transact, user, now }) => transact((tx) => shareView(tx, change, user, now)),

  deleteSharedView: async ({ viewId }, { transact, user: { accountId, cliqueCode } }) => {
    await transact(async (tx) => {
      await lockViews(tx, cliqueCode);
      const view = await findView(tx, cliqueCode, viewId);
      if (view && view.accountId !== accountId) throw viewErrors.notOwner();
      if (view) await removeView(tx, viewId);
    });
    return null;
  },
});
