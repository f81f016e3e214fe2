import { BusinessError } from '../../platform/errors.ts';
import { settingMessages } from './messages.ts';
import { maxCliqueViews, maxOwnViews } from './rules.ts';

const fail = (code: string, text: string): BusinessError => new BusinessError(code, text);
const ofName = (code: string, text: string): BusinessError => new BusinessError(code, text, { viewName: text });

/** What the operations of shared views refuse; nothing of a refused request is kept. */
export const viewErrors = {
  notOwner: () => fail('45010020', settingMessages.viewNotOwn),
  nameTaken: (name: string) => ofName('45010021', settingMessages.viewNameTaken(name)),
  tooMany: () => fail('45010022', settingMessages.tooManyViews(maxOwnViews)),
  cliqueFull: () => fail('45010022', settingMessages.cliqueFull(maxCliqueViews)),
  gone: () => fail('45010023', settingMessages.viewGone),
  changed: () => fail('45010024', settingMessages.viewChanged),
} as const;
