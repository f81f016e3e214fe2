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

/** Content of the preview's frame. */
export interface Scene extends Look {
  /** Another one: the page begins anew. With the same one, a page that is open takes over what has changed. */
  readonly visit: string;
  readonly page: ResolvedPage;
  readonly query: LocationParams;
  readonly params: LocationParams;
  /** Absent: every code. */
  readonly codes?: readonly string[] | undefined;
  readonly user: Ports['user'];
  readonly tradeConfigs: readonly (readonly [institutionId: string, config: TradeConfig])[];
  /** Added to the browser's clock, ms. */
  readonly clockOffset: number;
  /** Clicks choose parts, and do not reach the page. */
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

/** Messages from the frame. */
export interface FrameHandlers {
  readonly show: (scene: Scene) => void;
  /** The value of a text with expressions at a part of the page; undefined where the part is not drawn. */
  readonly evaluate: (question: { readonly part: string; readonly text: string }) => string | undefined;
}

/** Messages from the window around the frame. */
export interface HostHandlers {
  readonly call: (question: {
    readonly operation: string;
    readonly params: Readonly<Record<string, unknown>>;
    /** Which page of a list. */
    readonly page?: PageRequest | undefined;
  }) => Promise<Reply>;
  readonly open: (target: PageTarget) => void;
  readonly back: () => void;
  readonly changeQuery: (query: LocationParams) => void;
  /** A part was clicked, by its pointer into the resolved page. */
  readonly select: (part: string) => void;
}
