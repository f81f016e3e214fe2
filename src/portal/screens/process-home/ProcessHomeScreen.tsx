import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';

/** The screen ProcessHome (domain §3.1). */
export function ProcessHomeScreen() {
  return <h1>{useMessages(messages).heading}</h1>;
}
