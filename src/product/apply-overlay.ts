import { exec, type JsonValue } from 'jsonpath-rfc9535';

type Json = Readonly<Record<string, unknown>>;

/** An action of an OpenAPI Overlay (1.0). */
export interface OverlayAction {
  /** JSONPath (RFC 9535). */
  readonly target: string;
  readonly update?: unknown;
  readonly remove?: boolean;
}

/** Applies an action, and tells whether it selected anything. Throws if the target is not a JSONPath. */
export function applyAction(
  document: unknown,
  action: OverlayAction,
): { readonly json: unknown; readonly hits: number } {
  const paths: (readonly (string | number)[])[] = [];
  exec(document as JsonValue, action.target, (_value, path) => {
    paths.push([...path] as (string | number)[]);
  });
  // Removes from the end, so that earlier list indices stay valid.
  const json = paths.toReversed().reduce<unknown>((at, path) => change(at, path, action), document);
  return { json, hits: paths.length };
}

function change(at: unknown, [key, ...rest]: readonly (string | number)[], action: OverlayAction): unknown {
  if (key === undefined) return action.remove ? undefined : merge(at, action.update);
  if (Array.isArray(at)) {
    const changed = change((at as unknown[])[Number(key)], rest, action);
    return changed === undefined ? at.toSpliced(Number(key), 1) : at.with(Number(key), changed);
  }
  if (!isJson(at)) return at;
  const changed = change(at[key], rest, action);
  if (changed !== undefined) return { ...at, [key]: changed };
  return Object.fromEntries(Object.entries(at).filter(([name]) => name !== String(key)));
}

/** Merges objects by member and joins lists; any other value is replaced. */
function merge(target: unknown, update: unknown): unknown {
  if (update === undefined) return target;
  if (Array.isArray(target)) return [...(target as unknown[]), ...[update].flat()];
  if (!isJson(target) || !isJson(update)) return update;
  const members = Object.entries(update).map(([name, value]) => [
    name,
    Object.hasOwn(target, name) ? merge(target[name], value) : value,
  ]);
  return { ...target, ...(Object.fromEntries(members) as Json) };
}

function isJson(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
