declare module 'virtual:pages' {
  import type { PageMeta, ResolvedPage } from '#engine';

  /** One route per page file; `load` fetches the resolved page, each its own chunk. */
  export const routes: readonly {
    readonly name: string;
    readonly path: string;
    readonly title: string;
    /** What tells the route from others of the same path. */
    readonly query?: Readonly<Record<string, string>>;
    readonly meta: PageMeta;
    /** Drawn outside the shell, without menu and tabs. */
    readonly shell?: false;
    /** Codes of which the operator needs one; empty: anyone signed in. */
    readonly permission: readonly string[];
    readonly load: () => Promise<{ readonly page: ResolvedPage }>;
  }[];
}
