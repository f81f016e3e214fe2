import { useMessages } from '../../language/language.ts';
import { messages } from './messages.ts';

/** The screen ForgetPassword (domain §3.1). */
export function ForgetPasswordScreen() {
  return <h1>{useMessages(messages).heading}</h1>;
}
