import type { DraftsPort, DraftValues, LocationParams, Origins, PageTarget, ResolvedPage } from '#engine';

/** A record as it travels between the browser and the test. */
export type Params = Readonly<Record<string, unknown>>;

/** The page that the stage draws in the browser, and its surroundings. */
export interface SetUp {
  readonly page: ResolvedPage;
  /** Path parameters. */
  readonly params: LocationParams;
  readonly theme: 'default' | 'ffny';
  readonly density: 'standard' | 'compact';
  /** The codes the operator holds; all of them when null. */
  readonly can: readonly string[] | null;
  /** The clock, ISO 8601; null: the browser's own, which a test may turn. */
  readonly now: string | null;
  /** The operator's settings by name. */
  readonly settings: Params;
  /** Where the page's values were given, for its inspector; null: no inspector. */
  readonly origins: Origins | null;
}

export type DraftName = Parameters<DraftsPort['read']>[0];

/** Requests of the page to its application. */
export type Question =
  | { readonly kind: 'set-up' }
  | { readonly kind: 'call'; readonly operation: string; readonly params: Params; readonly requestNo: string | null }
  | { readonly kind: 'file'; readonly operation: string; readonly params: Params }
  | { readonly kind: 'read-draft' | 'discard-draft'; readonly name: DraftName }
  | { readonly kind: 'save-draft'; readonly name: DraftName; readonly content: DraftValues }
  | { readonly kind: 'tell'; readonly event: StageEvent };

/** An event around the page. */
export type StageEvent =
  | { readonly kind: 'download'; readonly operation: string; readonly params: Params }
  | { readonly kind: 'open'; readonly target: PageTarget }
  | { readonly kind: 'notice'; readonly text: string }
  | { readonly kind: 'leave'; readonly how: 'back' | 'close' | 'logout' }
  | { readonly kind: 'setting'; readonly name: string; readonly value: unknown };

/** A refusal as the server words it. */
export interface Refused {
  readonly code: string;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** The data of the reply, or the reason why it has none. */
export type Answer = { readonly data: unknown } | { readonly refused: Refused };

declare global {
  interface Window {
    /** The line to the test, which Playwright lays; an {@link Answer} as JSON, as it would come over the wire. */
    readonly askTest: (question: Question) => Promise<string>;
  }
}
