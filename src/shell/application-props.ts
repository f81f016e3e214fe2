import type { ComponentType, ReactNode } from 'react';
import type { ClientOperation, ContractProfile } from '#client';
import type { Ports, ResolvedPage } from '#engine';

/** A page by its address, as the module `virtual:pages` has it. */
export interface ShellRoute {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Fixed part of its query. */
  readonly query?: Readonly<Record<string, string>>;
  readonly load: () => Promise<{ readonly page: ResolvedPage }>;
}

/** The exports of `virtual:pages`. */
export interface ShellPages {
  readonly routes: readonly ShellRoute[];
  /** Hands over pages that are saved while the dev server runs; returns how to stop. */
  readonly onEdit: (listener: (edited: readonly ShellRoute[]) => void) => () => void;
}

/** The exports of `virtual:api`, and where the service is. */
export interface ShellApi {
  readonly operations: Readonly<Record<string, ClientOperation>>;
  readonly profile: ContractProfile;
  /** Put before every path of the contract: an origin, or a path that a proxy hands on. */
  readonly base: string;
}

/** An entry of `schemas/menu.json`. */
export interface MenuEntry {
  readonly resourceName: string;
  readonly resourceUrl: string;
  readonly childResources?: readonly MenuEntry[];
}

export interface LoginProps {
  /** The service has refused the last token. */
  readonly wasRefused: boolean;
  /** Begins the session with the value of the profile's credential. */
  readonly onToken: (token: string) => void;
}

export interface ApplicationProps {
  readonly title: string;
  readonly menu: { readonly resources: readonly MenuEntry[] };
  readonly pages: ShellPages;
  readonly api: ShellApi;
  /** Replaces the login, which asks for the token itself. */
  readonly login?: ComponentType<LoginProps>;
  /** Shown beside the button that signs out: the person, a switch of the language. */
  readonly extra?: ReactNode;
  /** Replace the shell's own ports: `can` with your permission codes, `user`, `widgets`, `settings`. */
  readonly ports?: Partial<Ports>;
}
