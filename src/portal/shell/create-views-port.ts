import type { OperationData, SharedView as WireView } from '#contract';
import type { SharedView, ViewsPort } from '#engine';
import { CallFailure } from '../http/call-failure.ts';
import type { OperationClient } from '../http/create-client.ts';
import { rethrow } from './rethrow.ts';

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
