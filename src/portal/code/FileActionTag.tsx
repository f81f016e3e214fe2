import { SoftTag } from '#engine';
import { useMessages } from '../language/language.ts';
import { messages } from './messages.ts';

/** As the dictionary `fileAction` has them. */
const colors = { add: '#52C41A', change: '#1890FF', remove: '#F5222D' };

/** Shows whether a change adds, changes or removes a file. */
export function FileActionTag({ action }: { readonly action: keyof typeof colors }) {
  return <SoftTag text={useMessages(messages).action[action]} color={colors[action]} />;
}
