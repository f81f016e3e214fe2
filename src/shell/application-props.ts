import type { ComponentType, ReactNode } from 'react';
import type { ClientOperation, ContractProfile, CredentialProfile } from '#client';
import type { Ports, ResolvedPage } from '#engine';

/** A page by its URL, as in `virtual:pages`. */
export interface ShellRoute {
  readonly name: string;
  readonly path: string;
  readonly title: string;
  /** Fixed part of the query. */
  readonly query?: Readonly<Record<string, string>>;
  /** Codes of which a person needs one; empty, or absent: nobody needs any. */
  readonly permission?: readonly string[];
  readonly load: () => Promise<{ readonly page: ResolvedPage }>;
}

/** The exports of `virtual:pages`. */
export interface ShellPages {
  readonly routes: readonly ShellRoute[];
  /** Reports pages saved while the dev server runs; returns how to stop. */
  readonly onEdit: (listener: (edited: readonly ShellRoute[]) => void) => () => void;
}

/** The exports of `virtual:api`, and the URL of the service. */
export interface ShellApi {
  readonly operations: Readonly<Record<string, ClientOperation>>;
  readonly profile: ContractProfile;
  /** Prepended to each path of the contract: an origin, or a path of a proxy. */
  readonly base: string;
}

/** An entry of `schemas/menu.json`. */
export interface MenuEntry {
  readonly resourceName: string;
  readonly resourceUrl: string;
  readonly childResources?: readonly MenuEntry[];
}

export interface LoginProps {
  /** Title of the product. */
  readonly title: string;
  /** What the profile wants of the caller. */
  readonly credentials: readonly CredentialProfile[];
  /** The service has refused the last credentials. */
  readonly wasRefused: boolean;
  /** Calls operations that need no credential, to sign in by them. */
  readonly call: Ports['call'];
  /** Why the last sign-in at an authorization server failed. */
  readonly failure?: string;
  /** Starts the session with the value of each credential, by name. */
  readonly onCredentials: (values: Readonly<Record<string, string>>) => void;
  /**
   * Leaves for the authorization server that grants a credential (`oauth` of the profile); the values of the others come
   * along. Absent: all are typed.
   */
  readonly onGrant?: (values: Readonly<Record<string, string>>) => void;
}

export interface ApplicationProps {
  readonly title: string;
  readonly menu: { readonly resources: readonly MenuEntry[] };
  readonly pages: ShellPages;
  readonly api: ShellApi;
  /** The first page shows the lists of the menu with the numbers of their records. Absent: it is the first of them. */
  readonly overview?: boolean;
  /**
   * The service is a `@fundesk/server`: people sign in by user name and password, and menu, permissions and published
   * pages come from it.
   */
  readonly platform?: boolean;
  /** Replaces the login form. */
  readonly login?: ComponentType<LoginProps>;
  /** Shown beside the sign-out button, such as a user name or language switch. */
  readonly extra?: ReactNode;
  /** Replaces ports of the shell: `can` for permission codes, `user`, `widgets`, `settings`. */
  readonly ports?: Partial<Ports>;
}
