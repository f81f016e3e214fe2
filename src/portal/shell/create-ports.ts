import { effectOf, type Effect, readChanged } from '#client';
import { type OperationData, profile, type SharedView as WireView } from '#contract';
import { isOperationId, operations } from '#contract/operations';
import { OperationError, type Ports, type InspectorPort, type SharedView, type ViewsPort } from '#engine';
import type { TradeContext } from '#trade/language';
import { askUntilAnswered } from '../http/ask-again.ts';
import { CallFailure } from '../http/call-failure.ts';
import { CLIENT_ERROR_CODE } from '../http/error-catalogue.ts';
import { openPdf, saveFile } from '../http/download.ts';
import { translate } from '../language/page-texts.ts';
import type { Portal } from '../portal.ts';
import { changesRights, refreshRights } from '../session/sign-in.ts';
import type { SessionData } from '../session/session-state.ts';
import { findAddress } from '../routes/portal-route.ts';
import type { PageNavigation } from './create-navigation.ts';
import { widgets } from '../widgets/trade-widgets.ts';
import type { ClientOptions, OperationClient } from '../http/create-client.ts';

interface PortsParts {
  readonly portal: Portal;
  readonly navigation: Omit<PageNavigation, 'updateQuery'>;
  readonly logout: () => void;
  readonly user: Ports['user'];
  readonly data: SessionData;
}

/** The portal as the engine sees it: calls, navigation, the operator and their permissions. */
export function createPorts({ portal, navigation, logout, user, data }: PortsParts): Ports {
  const { client, clock, notices } = portal;
  return {
    call: (operationId, params, options) =>
      callAndFollow(portal, operationId, () => send(portal, operationId, params, options)).catch(rethrow),
    effectOf: effectOfOperation,
    boundBy: (id) => (isOperationId(id) ? operations[id].boundBy : undefined),
    pathOf: (id) => (isOperationId(id) ? operations[id].path : undefined),
    follow: (operationId, seconds, work) => portal.live.follow(operationId, seconds * 1000, work),
    offerAction: portal.pageActions.offer,
    download: (operationId, params) => portal.download(operationId, params).catch(rethrow),
    fetchFile: async (operationId, params, options) =>
      (await client.fetchFile(operationId, params, options).catch(rethrow)).blob,
    saveFile: (blob, name) => saveFile({ blob, fileName: name }, name),
    openPdf: showPdf,
    openPage: navigation.openPage,
    addressOf: (target) => findAddress(portal.routes.get(), target),
    back: navigation.back,
    closePage: navigation.closePage,
    logout,
    user,
    // A registrant has no colleagues to share views with.
    ...(user && user.accountId > 0 ? { views: createViewsPort(client) } : {}),
    can: (code) => data.codes.has(code),
    context: { tradeConfigs: data.tradeConfigs } satisfies TradeContext,
    translate,
    now: clock.now,
    widgets,
    settings: portal.settings,
    gates: portal.gates,
    drafts: {
      ...portal.drafts,
      save: (name, content, options) => portal.drafts.save(name, content, options).catch(rethrow),
    },
    inspector,
    notify: notices.show,
    report: (error) => void portal.reportError(error),
  };
}

/** Calls an operation; the rights are read again where the call has changed them, or has found them changed. */
async function callAndFollow(
  { client, session, menuCounts }: Portal,
  operationId: string,
  call: () => Promise<unknown>,
): Promise<unknown> {
  try {
    const reply = await call();
    if (changesRights(operationId)) await refreshRights(client, session);
    if (isWrite(operationId)) menuCounts.refresh();
    return reply;
  } catch (error) {
    if (error instanceof CallFailure && changesRights(operationId, error.code)) void refreshRights(client, session);
    throw error;
  }
}

/** What the operator sends by a click is asked for until its outcome is known. */
function send(portal: Portal, ...[operationId, params, options]: Parameters<Ports['call']>): Promise<unknown> {
  const call = (more?: { readonly quiet: true }): Promise<unknown> =>
    callAny(portal, operationId, params, asClient({ ...options, ...more }));
  const isAsked = options?.runs === 'click' && options.idempotencyKey !== undefined && isWrite(operationId);
  if (!isAsked) return call();
  const { session, notices } = portal;
  const { generation } = session.get();
  const isSame = (): boolean => session.get().generation === generation;
  return askUntilAnswered(() => call({ quiet: true }), { isSame, notify: notices.show });
}

/** An operation that the build does not know is planned in what is live: the studio makes up its data. */
async function callAny(
  { client, callByName }: Portal,
  ...[operationId, params, options]: Parameters<Portal['callByName']>
): Promise<unknown> {
  if (isOperationId(operationId)) return callByName(operationId, params, options);
  const { page, ...others } = options ?? {};
  const asked = page && { page: { ...page, sort: [...(page.sort ?? [])] } };
  return (await client.call('answerPlannedOperation', { operation: operationId, params, ...asked }, others)).answer;
}

/** The client tells the server which calls come from a click. */
function asClient({ runs, ...options }: Parameters<Ports['call']>[2] = {}): ClientOptions {
  return { ...options, gesture: runs === 'click' };
}

/** What a call changes; planned operations, which the build does not know, are told apart by their names. */
function effectOfOperation(id: string): Effect {
  return effectOf(profile, { id, ...(isOperationId(id) ? operations[id] : { method: 'POST' }) });
}

/** A call that is made once however often it is sent changes something. */
function isWrite(operationId: string): boolean {
  return isOperationId(operationId) && operations[operationId].supplied.includes('requestNo');
}

function showPdf(file: Blob): void {
  try {
    openPdf(file);
  } catch (error) {
    throw new OperationError(error instanceof Error ? error.message : String(error), { code: CLIENT_ERROR_CODE });
  }
}

/** Throws the engine's error of a failed call, with everything that the reply said. */
function rethrow(error: unknown): never {
  if (!(error instanceof CallFailure)) throw error;
  const { code, fields, traceId, shown, body } = error;
  throw new OperationError(error.message, { code, fields, traceId, shown, body, changed: readChanged(profile, body) });
}

/** Explains pages to those who write them; in the dev server only. A build drops it, and what it leads to. */
const inspector: InspectorPort | undefined =
  import.meta.env.MODE === 'development'
    ? (await import('../dev/inspector/start-inspector.ts')).startDevInspector()
    : undefined;

/** A server that is there, but cannot answer just now (handbook: error-catalogue). */
const PASSING: ReadonlySet<string> = new Set(['45039998', '45039999']);

/** Shared views with the server. */
export function createViewsPort(client: OperationClient): ViewsPort {
  return {
    list: async (pageName) => {
      try {
        const answer: Partial<OperationData<'querySharedViews'>> | null = await client.call(
          'querySharedViews',
          { pageName },
          { quiet: true },
        );
        return answer?.views?.map(readView);
      } catch (error) {
        // A server that refuses has no place for views; one that did not answer may do so the next time.
        if (error instanceof CallFailure && error.body !== undefined && !PASSING.has(error.code)) return undefined;
        return rethrow(error);
      }
    },
    save: async (pageName, { name, content, replaces }) => {
      const change = { pageName, viewName: name, content: JSON.stringify(content) };
      const before = replaces && { viewId: replaces.id, version: replaces.version };
      return readView(await client.call('saveSharedView', { ...change, ...before }, { quiet: true }).catch(rethrow));
    },
    remove: async (viewId) => {
      await client.call('deleteSharedView', { viewId }, { quiet: true }).catch(rethrow);
    },
  };
}

function readView({ viewId, version, viewName, content, ownerName, ownFlag, updateTime }: WireView): SharedView {
  const shared = { id: viewId, version, name: viewName, content: parse(content) };
  return { ...shared, ownerName, isOwn: ownFlag, changedAt: updateTime };
}

/** The value of a JSON text; undefined where it is none. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
