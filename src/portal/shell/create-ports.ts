import { OperationError, type Ports, type WidgetRegistry } from '#engine';
import { CallFailure } from '../http/call-failure.ts';
import { saveFile } from '../http/files.ts';
import type { Portal } from '../portal.ts';
import type { Account, SessionData } from '../session/session-state.ts';
import { DEFAULT_TRADE_CONFIG } from '../session/trade-config.ts';
import { messages } from './messages.ts';
import type { PageNavigation } from './use-navigation.ts';

interface PortsParts {
  readonly portal: Portal;
  readonly navigation: PageNavigation;
  readonly widgets: WidgetRegistry;
  readonly account: Account;
  readonly data: SessionData;
}

/** What the engine gets of the portal: calls, navigation, the operator and what they may. */
export function createPorts({ portal, navigation, widgets, account, data }: PortsParts): Ports {
  const { client, notices } = portal;
  return {
    call: (operationId, params, options) => client.callByName(operationId, params, options).catch(rethrow),
    download: async (operationId, params) =>
      saveFile(await client.fetchFile(operationId, params).catch(rethrow), messages.file),
    openPage: navigation.openPage,
    back: navigation.back,
    closePage: navigation.closePage,
    logout: () => void navigation.logout(),
    user: account,
    can: (code) => data.codes.has(code),
    config: (institutionId) => data.tradeConfigs.get(institutionId) ?? DEFAULT_TRADE_CONFIG,
    now: () => new Date(Date.now() + data.clockOffset),
    widgets,
    notify: notices.show,
    report: (error) => globalThis.reportError(error),
  };
}

function rethrow(error: unknown): never {
  if (!(error instanceof CallFailure)) throw error;
  const { message, code, fields, traceId, shown } = error;
  throw new OperationError(message, { code, fields, traceId, shown });
}
