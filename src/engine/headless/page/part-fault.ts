import { createContext } from 'react';
import type { ResolvedPage } from '#engine/language/run';

/** The drawn page, for error reports. */
export const DrawnPageContext = createContext<ResolvedPage | null>(null);

/** A part of a page whose widget has failed; the failure itself is its cause. */
class PartFault extends Error {
  /** Name of the page. */
  readonly page: string;
  /** JSON Pointer of the part into the resolved page. */
  readonly pointer: string;

  constructor(page: ResolvedPage, part: object, cause: unknown) {
    const pointer = pointerOf(page, part) ?? '';
    super(`page ${page.name}${pointer && `, ${pointer}${describePart(part)}`}`, { cause });
    this.name = 'PartFault';
    this.page = page.name;
    this.pointer = pointer;
  }
}

/** ` (price, widget money)`: its name in the page, and its widget. */
function describePart(part: Named & { readonly field?: Named }): string {
  const { name, type, widget } = part.field ?? part;
  const words = [name ?? type, widget && `widget ${widget}`].filter((one) => one !== undefined);
  return words.length > 0 ? ` (${words.join(', ')})` : '';
}

interface Named {
  readonly name?: string;
  readonly type?: string;
  readonly widget?: string;
}

function pointerOf(at: unknown, part: object, seen = new Set<unknown>()): string | undefined {
  if (at === part) return '';
  if (typeof at !== 'object' || at === null || seen.has(at)) return undefined;
  seen.add(at);
  for (const [key, value] of Object.entries(at)) {
    const below = pointerOf(value, part, seen);
    if (below !== undefined) return `/${key}${below}`;
  }
  return undefined;
}

/** Messages that were reported, by page: fifty rows of a column that fails are one report. */
const reported = new WeakMap<ResolvedPage, Set<string>>();

/** Report of a part's failure; undefined if already reported. */
export function describeFault(page: ResolvedPage, part: object | undefined, error: unknown): unknown {
  const known = reported.get(page) ?? new Set<string>();
  reported.set(page, known);
  const message = error instanceof Error ? error.message : String(error);
  const fault = new PartFault(page, part ?? page, error);
  // An outer guard reports the failure after the part's own guard; report it once.
  const isKnown = known.has(`${fault.pointer} ${message}`) || (part === undefined && known.has(message));
  known.add(`${fault.pointer} ${message}`).add(message);
  return isKnown ? undefined : fault;
}
