import { useMessages } from '../../language/language.ts';
import { StatusScreen } from '../StatusScreen.tsx';
import { messages } from './messages.ts';

/** Shown in the place of a page that the operator may not open; the tab stays. */
export function NoPermission() {
  return <StatusScreen title={useMessages(messages).title} />;
}
