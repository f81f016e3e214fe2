import { toShanghaiTime } from '#values/shanghai-time';
import { errors, BusinessError } from '../../platform/errors.ts';
import { defineHandlers } from '../../platform/handler.ts';
import { isJson } from '../settings/rules.ts';
import { presentDraft, findDraft, keepDraft, lockDrafts, removeDraft, sweepDrafts } from './queries.ts';
import { findExpiry, isCurrent } from './rules.ts';

export const routes = defineHandlers({
  queryDraft: async ({ pageName, draftKey }, { db, user: { accountId }, now }) => {
    const draft = await findDraft(db, { accountId, pageName, draftKey }, now);
    return draft ? { draft: presentDraft(draft) } : {};
  },

  saveDraft: async ({ pageName, draftKey, content, revision: seen, keepDays }, { transact, user, now }) => {
    const { notJson } = draftMessages;
    if (!isJson(content)) throw errors.invalidParams(notJson, { content: notJson });
    const name = { accountId: user.accountId, pageName, draftKey };
    const savedAt = toShanghaiTime(now);
    return transact(async (tx) => {
      await lockDrafts(tx, user.accountId);
      const kept = await findDraft(tx, name, now);
      if (!isCurrent(kept?.revision ?? 0, seen)) throw draftErrors.changed();
      const { revision } = await keepDraft(tx, name, { content, savedAt, expiresAt: findExpiry(now, keepDays) });
      await sweepDrafts(tx, user.accountId, now);
      return { revision, savedTime: savedAt };
    });
  },

  deleteDraft: async ({ pageName, draftKey }, { db, user: { accountId } }) => {
    await removeDraft(db, { accountId, pageName, draftKey });
    return null;
  },
});

/** Messages about drafts that cannot be saved. */
const draftMessages = {
  notJson: '草稿内容须为JSON文本',
  changed: '该草稿已在其他窗口更新，请核对最新内容后重试',
} as const;

/** Errors of the draft operations; a refused request changes nothing. */
const draftErrors = {
  changed: () => new BusinessError('45010030', draftMessages.changed),
} as const;
