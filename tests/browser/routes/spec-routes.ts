import { readFileSync } from 'node:fs';

/** A route of the portal's specification (handbook: routes), with the place where a demo user finds it and the texts on it. */
export interface SpecRoute {
  /** As the specification writes it. */
  readonly path: string;
  readonly name: string;
  /** The address to open; by default its path. */
  readonly address?: string;
  readonly title: string;
  /** The page's own heading, where the tab has another; absent: the title. */
  readonly heading?: string;
  /** The menu's entry that is highlighted. */
  readonly menu: string;
  readonly user: Visitor;
  /** A text that an operator reads there, of the demo's data or of the page. */
  readonly shows: string;
  /** Users without access; absent where every operator has it. */
  readonly denied?: Visitor;
}

/** A demo user, or a visitor with only a registration. */
export type Visitor = 'admin01' | 'maker01' | 'settle01' | 'viewer01' | 'registrant';

interface SpecRoutes {
  /** Inside the shell, by menu group. */
  readonly shell: Readonly<Record<string, readonly SpecRoute[]>>;
  /** Outside of it, open without a token, each with its heading. */
  readonly outside: readonly Pick<SpecRoute, 'path' | 'shows'>[];
}

/** Every route of the specification. */
export const specRoutes = JSON.parse(readFileSync(new URL('spec-routes.json', import.meta.url), 'utf8')) as SpecRoutes;
