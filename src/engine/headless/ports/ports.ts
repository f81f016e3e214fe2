import type { Effect } from '#client';
import type { WidgetRegistry } from '../widgets/widget.ts';
import type { DraftsPort } from './draft-port.ts';
import type { InspectorPort } from './inspector-port.ts';
import type { ViewsPort } from './views-port.ts';
import type { CallOptions } from './call-options.ts';

/** Query or path parameters of a location: always text, as the address bar has them. */
export type LocationParams = Readonly<Record<string, string>>;

/** The target of an `open`: a page by route name, with its path parameters and query. */
export interface PageTarget {
  readonly page: string;
  readonly params?: LocationParams;
  readonly query?: LocationParams;
  /** Replaces the current history entry (after a finished wizard, so that "back" does not resubmit). */
  readonly replace?: boolean;
}

/** The signed-in operator as expressions see it under `user`. */
export interface EngineUser {
  readonly accountId: number;
  readonly userName: string;
  readonly realName: string;
  readonly phone: string;
}

/**
 * An operator's settings of pages (columns, saved views). Values are JSON and may be of an older version, so readers check
 * their shape. `get` returns the same object until the setting changes.
 */
export interface SettingsPort {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  /** Follows every change; returns how to stop. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** The gates of pages that the operator has passed in this session, by name. */
export interface GatesPort {
  passed(name: string): boolean;
  pass(name: string): void;
}

/**
 * Everything the engine needs from the application around it.
 * The portal, a preview and a test each provide their own; the engine knows no router, no HTTP and no server.
 */
export interface Ports {
  /**
   * Calls an operation of the contract; resolves to the envelope's `data`, rejects with an {@link OperationError}. A `File`
   * among the params is sent as a part of its own.
   */
  call(operationId: string, params: Readonly<Record<string, unknown>>, options?: CallOptions): Promise<unknown>;
  /** What a call of the operation changes, as the contract says; a page only reads by itself. Absent: nothing is refused. */
  effectOf?(operationId: string): Effect;
  /** The only pages that may call the operation, as the contract says. Absent, or undefined: every page may. */
  boundBy?(operationId: string): readonly string[] | undefined;
  /** The path of an operation, with `{name}` for a param. Absent: paths have no params. */
  pathOf?(operationId: string): string | undefined;
  /**
   * Runs `work` whenever data of the operation may have changed, and every `seconds` where changes are not reported; returns
   * how to stop. Absent: every `seconds`.
   */
  follow?(operationId: string, seconds: number, work: () => void): () => void;
  /** Lets the application run a button of the page in front by its name; returns how to take it back. Absent: it does not. */
  offerAction?(action: { readonly label: string; readonly run: () => void }): () => void;
  /** Calls a blob operation and hands the file to the browser. */
  download(operationId: string, params: Readonly<Record<string, unknown>>): Promise<void>;
  /** Calls a blob operation for a file that the page shows itself. */
  fetchFile(
    operationId: string,
    params: Readonly<Record<string, unknown>>,
    options?: Pick<CallOptions, 'signal' | 'quiet' | 'onProgress'>,
  ): Promise<Blob>;
  /** Hands a file that is here already to the browser's downloads, under this name. */
  saveFile(file: Blob, name: string): void;
  /** Shows a PDF in a new window; throws an {@link OperationError} when the browser blocks it. */
  openPdf(file: Blob): void;
  openPage(target: PageTarget): void;
  /** The address of a page, for links that the browser may open in another tab; undefined for a page that cannot open. Absent: none has one. */
  addressOf?(target: PageTarget): string | undefined;
  /** Goes back in history, or to `fallback` without a history. */
  back(): void;
  /** Closes the tab of the current page. */
  closePage(): void;
  /** Ends the session and goes to the login page (after a password change). */
  logout(): void;
  readonly user: EngineUser | null;
  /** Tests for a button or menu code of the operator. */
  can(code: string): boolean;
  /** Values for the functions that the application has added to the language. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** Absent: an operator has own views of a list only. */
  readonly views?: ViewsPort;
  /** Puts a text of a page or of the menu, which a record holds, into the language of the shell. Absent: unchanged. */
  translate?(text: string): string;
  /** Current time of the one clock; the source of dates in expressions. */
  now(): Date;
  readonly widgets: WidgetRegistry;
  /** Absent: settings last as long as the page is open. */
  readonly settings?: SettingsPort;
  /** Absent: drafts are not kept. */
  readonly drafts?: DraftsPort;
  /** Absent: a page asks for its confirmation each time it opens. */
  readonly gates?: GatesPort;
  /** Absent: nothing is inspected or marked. Only in development. */
  readonly inspector?: InspectorPort | undefined;
  notify(kind: 'success' | 'info' | 'warning' | 'error', text: string): void;
  /** Takes note of an unexpected failure (log, error reporting); never throws. */
  report(error: unknown): void;
}
