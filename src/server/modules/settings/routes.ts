import { randomBytes } from 'node:crypto';
import type { OperationParams, SharedView } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import { errors } from '../../platform/errors.ts';
import { defineHandlers, type SessionUser } from '../../platform/handler.ts';
import type { Db } from '../../database/database.ts';
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
  addView,
  changeView,
  type ViewRow,
} from './queries.ts';
import { isJson, maxSettings, maxCliqueViews, maxOwnViews } from './rules.ts';

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

type Change = Omit<OperationParams<'saveSharedView'>, 'disCode' | 'requestNo'>;

/** Shares a view, or changes a shared one; throws a BusinessError with the reason of a refusal. */
async function shareView(tx: Db, change: Change, user: SessionUser, now: Date): Promise<SharedView> {
  const { pageName, viewName, content } = change;
  if (!isJson(content))
    throw errors.invalidParams(settingMessages.viewNotJson, { content: settingMessages.viewNotJson });
  await lockViews(tx, user.cliqueCode);
  const views = await findViews(tx, user.cliqueCode, { pageName, accountId: user.accountId });
  const own = views.filter(({ accountId }) => accountId === user.accountId);
  const before = change.viewId === undefined ? undefined : findChanged(views, change, user.accountId);
  if (own.some((view) => view.viewName === viewName && view !== before)) throw viewErrors.nameTaken(viewName);
  if (!before && own.length >= maxOwnViews) throw viewErrors.tooMany();
  if (!before && views.length >= maxCliqueViews) throw viewErrors.cliqueFull();
  const viewId = before?.viewId ?? `V${randomBytes(16).toString('hex')}`;
  const updatedAt = toShanghaiTime(now);
  if (before) await changeView(tx, { viewId, viewName, content, updatedAt });
  else await addView(tx, { viewId, pageName, accountId: user.accountId, viewName, content, updatedAt });
  const after = await findView(tx, user.cliqueCode, viewId);
  if (!after) throw viewErrors.gone();
  return presentView(after, user.accountId);
}

/** The view to change, in the version that the caller has seen. */
function findChanged(views: readonly ViewRow[], { viewId, version }: Change, accountId: number): ViewRow {
  const view = views.find((one) => one.viewId === viewId);
  if (!view) throw viewErrors.gone();
  if (view.accountId !== accountId) throw viewErrors.notOwner();
  if (view.version !== version) throw viewErrors.changed();
  return view;
}
