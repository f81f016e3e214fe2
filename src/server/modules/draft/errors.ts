import { BusinessError } from '../../platform/errors.ts';
import { draftMessages } from './messages.ts';

/** What the operations of drafts refuse; nothing of a refused request is kept. */
export const draftErrors = {
  changed: () => new BusinessError('45010030', draftMessages.changed),
} as const;
