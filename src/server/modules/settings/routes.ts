import { errors } from '../../errors.ts';
import { defineHandlers } from '../../handler.ts';
import { settingMessages } from './messages.ts';
import { findSettings, keepSetting, lockSettingNames } from './queries.ts';
import { isJson, maxSettings } from './rules.ts';

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
});
