import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';

/** The screen Register (domain §3.1). */
export function RegisterScreen() {
  return <h1>{useMessages(messages).heading}</h1>;
}
