import type { AuthorizationServer, Client, TokenEndpointResponse } from 'oauth4webapi';
import type { CredentialProfile, OAuthProfile } from '#client';
import { keepCredentials, keepTokens, readTokens, takePending, keepPending, type Credentials } from './session.ts';

const load = () => import('oauth4webapi');
type Library = Awaited<ReturnType<typeof load>>;

/** A credential that a browser gets from an authorization server. */
interface Granted {
  readonly credential: string;
  readonly oauth: OAuthProfile;
  readonly client: Client;
}

/** Tokens are renewed this long before they expire. */
const MARGIN = 30_000;

/** The first credential that an authorization server grants to a registered client; undefined if people type them all. */
export function grantedOf(credentials: readonly CredentialProfile[]): Granted | undefined {
  const [found] = credentials.flatMap(({ credential, oauth }) =>
    oauth?.client === undefined ? [] : [{ credential, oauth, client: { client_id: oauth.client } }],
  );
  return found;
}

/** Host of the authorization server. */
export const hostOf = ({ issuer, authorize }: OAuthProfile): string => new URL(issuer ?? authorize ?? '').host;

/** What the authorization server says of a failure, else what the library or the browser says. */
export function reasonOf(error: unknown): string {
  const { error: code, error_description: description, message } = (error ?? {}) as Readonly<Record<string, unknown>>;
  return [description, code, message].find((one) => typeof one === 'string') ?? String(error);
}

/** The address that the server returns to: the first page, without a query. */
const returnTo = (): string => `${location.origin}/`;

/** Leaves for the authorization server (RFC 6749 with PKCE, RFC 7636). What people have typed is kept. */
export async function beginSignIn({ oauth, client }: Granted, typed: Credentials): Promise<void> {
  const library = await load();
  const server = await findServer(library, oauth);
  const [state, nonce] = [library.generateRandomState(), library.generateRandomNonce()];
  const verifier = library.generateRandomCodeVerifier();
  const address = new URL(server.authorization_endpoint ?? '');
  const params = {
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: returnTo(),
    scope: scopesOf(oauth).join(' '),
    state,
    ...(oauth.issuer !== undefined && { nonce }),
    code_challenge: await library.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  };
  for (const [name, value] of Object.entries(params)) if (value !== '') address.searchParams.set(name, value);
  keepPending({ state, nonce, verifier, typed, path: `${location.pathname}${location.search}` });
  location.assign(address);
}

/** Whether the address is that of a return from the authorization server. */
export function isReturning(): boolean {
  const query = new URLSearchParams(location.search);
  return query.has('state') && (query.has('code') || query.has('error'));
}

/** Exchanges the code of a return for tokens, and goes back to the page that wanted them. Throws a reason to be read. */
export async function finishSignIn({ credential, oauth, client }: Granted): Promise<void> {
  const pending = takePending();
  const answer = new URL(location.href);
  history.replaceState(null, '', pending?.path ?? '/');
  // A return that this window did not ask for.
  if (!pending) return;
  const library = await load();
  const server = await findServer(library, oauth);
  const params = library.validateAuthResponse(server, client, answer, pending.state);
  const reply = await library.authorizationCodeGrantRequest(
    server,
    client,
    library.None(),
    params,
    returnTo(),
    pending.verifier,
    optionsFor(library, server.token_endpoint),
  );
  const tokens = await library.processAuthorizationCodeResponse(server, client, reply, {
    ...(oauth.issuer !== undefined && { expectedNonce: pending.nonce, requireIdToken: true }),
  });
  keepAnswer(tokens, { ...pending.typed, [credential]: tokens.access_token }, logoutOf(server, client, tokens));
}

let renewing: Promise<boolean> | undefined;

/** Renews a token that is about to expire, or that the service has refused; resolves to whether there is a new one. */
export function renewTokens(granted: Granted, values: Credentials, isRefused: boolean): Promise<boolean> {
  const { refresh, expires } = readTokens() ?? {};
  const isDue = isRefused || (expires !== undefined && expires < Date.now() + MARGIN);
  if (refresh === undefined || !isDue) return Promise.resolve(false);
  // Calls at the same time wait for one renewal: servers accept a refresh token once.
  renewing ??= renew(granted, values, refresh).finally(() => (renewing = undefined));
  return renewing;
}

async function renew({ credential, oauth, client }: Granted, values: Credentials, refresh: string): Promise<boolean> {
  try {
    const library = await load();
    const server = await findServer(library, oauth);
    const options = optionsFor(library, server.token_endpoint);
    const reply = await library.refreshTokenGrantRequest(server, client, library.None(), refresh, options);
    const tokens = await library.processRefreshTokenResponse(server, client, reply);
    const { logout } = readTokens() ?? {};
    keepAnswer({ refresh_token: refresh, ...tokens }, { ...values, [credential]: tokens.access_token }, logout);
    return true;
  } catch {
    // The service itself then refuses the old token, and a new sign-in is asked for.
    return false;
  }
}

function keepAnswer(
  { refresh_token: refresh, expires_in: seconds }: Partial<TokenEndpointResponse>,
  values: Credentials,
  logout: string | undefined,
): void {
  keepCredentials(values);
  keepTokens({
    ...(refresh !== undefined && { refresh }),
    ...(seconds !== undefined && { expires: Date.now() + seconds * 1000 }),
    ...(logout !== undefined && { logout }),
  });
}

/** The address that ends the session at an OpenID provider too. */
function logoutOf(server: AuthorizationServer, client: Client, { id_token: token }: TokenEndpointResponse) {
  if (server.end_session_endpoint === undefined) return undefined;
  const address = new URL(server.end_session_endpoint);
  address.searchParams.set('client_id', client.client_id);
  address.searchParams.set('post_logout_redirect_uri', returnTo());
  if (token !== undefined) address.searchParams.set('id_token_hint', token);
  return address.href;
}

/** `openid` is asked for where there is an issuer to check the answer against. */
function scopesOf({ issuer, scopes }: OAuthProfile): readonly string[] {
  const others = scopes.filter((one) => one !== 'openid');
  return issuer === undefined ? others : ['openid', ...others];
}

const servers = new Map<string, AuthorizationServer>();

/** The addresses of the server: those of the profile, or those that the issuer publishes. */
async function findServer(library: Library, oauth: OAuthProfile): Promise<AuthorizationServer> {
  const { issuer, authorize, token } = oauth;
  if (issuer === undefined)
    return {
      issuer: new URL(authorize ?? '').origin,
      authorization_endpoint: authorize ?? '',
      token_endpoint: token ?? '',
    };
  const known = servers.get(issuer);
  if (known) return known;
  const address = new URL(issuer);
  const reply = await library.discoveryRequest(address, optionsFor(library, issuer));
  const found = await library.processDiscoveryResponse(address, reply);
  servers.set(issuer, found);
  return found;
}

/** Only a server on this machine may do without TLS. */
function optionsFor(library: Library, address: string | undefined) {
  const { hostname } = new URL(address ?? '');
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return { [library.allowInsecureRequests]: isLocal };
}
