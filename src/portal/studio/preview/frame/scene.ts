import type { PageRequest } from '#client';
import type { LocationParams, PageTarget, Ports, ResolvedPage } from '#engine';
import type { LanguageName } from '#values/language';
import type { TradeConfig } from '../../../session/session-state.ts';
import type { Density } from '../../../themes/use-density.ts';

/** Appearance of a preview. */
export interface Look {
  /** Name of a theme. */
  readonly theme: string;
  readonly density: Density;
  readonly language: LanguageName;
}

/** Everything that the frame draws. */
export interface Scene extends Look {
  /** Key of the open page: a new key remounts it, the same key keeps its state. */
  readonly visit: string;
  readonly page: ResolvedPage;
  readonly query: LocationParams;
  readonly params: LocationParams;
  /** Permission codes; absent: all. */
  readonly codes?: readonly string[] | undefined;
  readonly user: Ports['user'];
  readonly tradeConfigs: readonly (readonly [institutionId: string, config: TradeConfig])[];
  /** Offset to the browser's clock, ms. */
  readonly clockOffset: number;
  /** Clicks choose parts instead of reaching the page. */
  readonly picking: boolean;
  /** JSON Pointers into the resolved page. */
  readonly selected: readonly string[];
}

/** Answer of a read operation. */
export type Reply =
  | { readonly data: unknown }
  | {
      readonly refusal: {
        readonly message: string;
        readonly code: string;
        readonly fields?: Readonly<Record<string, string>>;
      };
    };

/** Handlers of the frame. */
export interface FrameHandlers {
  readonly show: (scene: Scene) => void;
  /** Value of a text with expressions at a part; undefined if the part is not on screen. */
  readonly evaluate: (question: { readonly part: string; readonly text: string }) => string | undefined;
}

/** Handlers of the host window. */
export interface HostHandlers {
  readonly call: (question: {
    readonly operation: string;
    readonly params: Readonly<Record<string, unknown>>;
    /** Requested page of a list. */
    readonly page?: PageRequest | undefined;
  }) => Promise<Reply>;
  readonly open: (target: PageTarget) => void;
  readonly back: () => void;
  readonly changeQuery: (query: LocationParams) => void;
  /** A part was clicked; its pointer into the resolved page. */
  readonly select: (part: string) => void;
}
