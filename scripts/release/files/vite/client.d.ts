declare module 'virtual:pages' {
  import type { PageMeta, ResolvedPage } from '@fundesk/engine';

  /** `load` fetches the resolved page, each its own chunk. */
  export interface PageRoute {
    readonly name: string;
    readonly path: string;
    readonly title: string;
    /** Distinguishes the route from others of the same path. */
    readonly query?: Readonly<Record<string, string>>;
    readonly meta: PageMeta;
    /** Drawn outside the shell, without menu and tabs. */
    readonly shell?: false;
    /** Codes of which the operator needs one; empty: anyone signed in. */
    readonly permission: readonly string[];
    readonly load: () => Promise<{ readonly page: ResolvedPage }>;
    /** The file was saved while the dev server runs; `load` gives the page as it is now. */
    readonly isEdit?: true;
  }

  /** One route per page file. */
  export const routes: readonly PageRoute[];

  /** Hands pages over that are saved while the dev server runs, never in a build; returns how to stop. */
  export function onEdit(listener: (edited: readonly PageRoute[]) => void): () => void;
}

declare module 'virtual:api' {
  import type { ClientOperation, ContractProfile } from '@fundesk/language/client';

  /** The contract profile with its defaults. */
  export const profile: ContractProfile;

  /** How each operation of the contract travels, by its id. */
  export const operations: Readonly<Record<string, ClientOperation>>;
}
