import { randomBytes } from 'node:crypto';
import type { OperationParams, SharedView } from '#contract';
import { toShanghaiTime } from '#values/shanghai-time';
import type { Db } from '../../database/database.ts';
import { errors } from '../../platform/errors.ts';
import type { SessionUser } from '../../platform/handler.ts';
import { viewErrors, settingMessages } from './messages.ts';
import { presentView, addView, changeView, findView, findViews, lockViews, type ViewRow } from './queries.ts';
import { isJson, maxCliqueViews, maxOwnViews } from './rules.ts';

type Change = Omit<OperationParams<'saveSharedView'>, 'disCode' | 'requestNo'>;

/** Shares a view, or changes a shared one; throws a BusinessError with the reason of a refusal. */
export async function shareView(tx: Db, change: Change, user: SessionUser, now: Date): Promise<SharedView> {
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
