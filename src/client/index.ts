/** Describes APIs as data and creates clients for them; pure TypeScript for browser, server and scripts. */
export type {
  ContractProfile,
  CredentialProfile,
  EnvelopeProfile,
  ErrorProfile,
  FieldMessageList,
  Method,
  OAuthProfile,
  PagingProfile,
  Place,
  SortProfile,
} from './profile.ts';
export { completeProfile, readPaging } from './complete-profile.ts';
export type { CallParams, ClientOperation, PageRequest } from './operation.ts';
export { effectOf, isRead, type Effect } from './effect.ts';
export { readSorts } from './sort.ts';
export { readPage, writePage, type ListAnswer } from './paging.ts';
export { namesOf, readPath, type Received } from './place.ts';
export type { Refusal } from './refusal.ts';
export { readChanged, type Change, type Changed } from './relied.ts';
export { NO_FILE, readFileName, readResponse, type Reading } from './reply.ts';
export type { ClientRequest } from './request.ts';
export {
  CallError,
  createClient,
  type CallOptions,
  type Client,
  type ClientParts,
  type Progress,
  type Send,
  type CallRecord,
} from './create-client.ts';
export { createFetchSend } from './fetch-send.ts';
