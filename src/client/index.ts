/** How an API talks, as data, and a client made from it; pure TypeScript for browser, server and scripts. */
export type {
  ContractProfile,
  CredentialProfile,
  EnvelopeProfile,
  ErrorProfile,
  FieldMessageList,
  Method,
  PagingProfile,
  Place,
  SortProfile,
} from './profile.ts';
export { completeProfile } from './complete-profile.ts';
