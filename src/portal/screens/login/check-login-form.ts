import { messages } from './messages.ts';

export interface LoginForm {
  readonly username: string;
  readonly password: string;
  readonly imgCode: string;
}

export type LoginErrors = Partial<Record<keyof LoginForm, string>>;

const USERNAME = /^[A-Za-z][A-Za-z0-9_]{3,31}$/;
const PASSWORD = /^.{8,20}$/;
const IMG_CODE = /^\S{4}$/;

/** Message by field for what is wrong with the form (domain §3.1 P1); empty when it may be sent. */
export function checkLoginForm(form: LoginForm, needsCaptcha: boolean): LoginErrors {
  const errors: LoginErrors = {};
  const username = form.username.trim();
  if (username === '') errors.username = messages.usernamePlaceholder;
  else if (!USERNAME.test(username)) errors.username = messages.usernameRule;

  if (form.password === '') errors.password = messages.passwordPlaceholder;
  else if (!PASSWORD.test(form.password)) errors.password = messages.passwordRule;

  if (needsCaptcha && form.imgCode === '') errors.imgCode = messages.imgCodePlaceholder;
  else if (needsCaptcha && !IMG_CODE.test(form.imgCode)) errors.imgCode = messages.imgCodeRule;
  return errors;
}
