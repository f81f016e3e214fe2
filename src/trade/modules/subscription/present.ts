import type { Subscribe } from '#contract';
import { maskPhone } from '#values/mask';
import { omitNulls } from '#server/platform/record-of';
import { texts } from './messages.ts';
import { inboxOf, readChannels, readList } from './rules.ts';
import type { SubscribeRow } from './queries.ts';

/** A subscription for its owner; in a list its phones are masked. */
export function presentSubscribe(
  row: SubscribeRow,
  names: ReadonlyMap<string, string>,
  { masked }: { readonly masked: boolean },
): Subscribe {
  const emails = readList(row.emails);
  const phones = readList(row.phones);
  const acctIdList = readList(row.acctIds);
  const fundCodeList = readList(row.fundCodes);
  const { subscribeNo, subscribeName, subscribeType, institutionId, institutionName, frequency, enabled } = row;
  const { pushTime, attachFormat, lastPushTime, lastPushResult, createdAt: createTime } = row;
  const shownPhones = masked ? phones.map(maskPhone) : phones;
  return {
    subscribeNo,
    subscribeName,
    subscribeType,
    institutionId,
    institutionName,
    frequency,
    enabled,
    createTime,
    ...omitNulls({ pushTime, attachFormat, lastPushTime, lastPushResult }),
    acctIdList,
    fundCodeList,
    channelList: readChannels(row.channels),
    emails: emails.join(';'),
    phones: shownPhones.join(';'),
    scopeText:
      describeScope(row, acctIdList, names) +
      (fundCodeList.length > 0 ? texts.separator + texts.funds(fundCodeList) : ''),
    recipients: [...emails, ...shownPhones, ...inboxOf(row)].join(texts.separator),
  };
}

function describeScope(
  { institutionName }: SubscribeRow,
  acctIds: readonly string[],
  names: ReadonlyMap<string, string>,
): string {
  const [first] = acctIds;
  const accounts = first === undefined ? texts.allAccounts : texts.accounts(names.get(first) ?? first, acctIds.length);
  return texts.scope(institutionName, accounts);
}
