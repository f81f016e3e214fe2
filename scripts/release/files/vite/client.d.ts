declare module 'virtual:pages' {
  import type { PageMeta, ResolvedPage } from '@fundesk/engine';

  /** `load` fetches the resolved page, each its own chunk. */
  export interface PageRoute {
    readonly name: string;
    readonly path: string;
    readonly title: string;
    /** Query that distinguishes routes with the same path. */
    readonly query?: Readonly<Record<string, string>>;
    readonly meta: PageMeta;
    /** Drawn outside the shell, without menu and tabs. */
    readonly shell?: false;
    /** Alternative permission codes; empty: any signed-in operator. */
    readonly permission: readonly string[];
    readonly load: () => Promise<{ readonly page: ResolvedPage }>;
    /** Set if the file was saved while the dev server runs; `load` resolves to the new page. */
    readonly isEdit?: true;
  }

  /** One route per page file. */
  export const routes: readonly PageRoute[];

  /** Reports pages saved while the dev server runs, never in a build; returns how to stop. */
  export function onEdit(listener: (edited: readonly PageRoute[]) => void): () => void;
}

declare module 'virtual:api' {
  import type { ClientOperation, ContractProfile } from '@fundesk/language/client';

  /** The contract profile with its defaults. */
  export const profile: ContractProfile;

  /** Transport of each operation, by its id. */
  export const operations: Readonly<Record<string, ClientOperation>>;
}
