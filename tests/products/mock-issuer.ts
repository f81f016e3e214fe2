import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

interface Grant {
  readonly challenge: string;
  readonly redirect: string;
  readonly nonce: string;
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const ANYBODY = { 'access-control-allow-origin': '*' };

/**
 * An OpenID provider for tests that signs everybody in, is as strict about a browser's requests as real ones, and knows one
 * client without a secret.
 */
export class MockIssuer {
  /** Access tokens that it has granted, the last one at the end. */
  readonly granted: string[] = [];
  /** Seconds that the next tokens last. */
  lifetime = 3600;
  /** People refuse the next sign-in. */
  isDenied = false;
  readonly client: string;
  readonly #codes = new Map<string, Grant>();
  readonly #refreshes = new Set<string>();
  readonly #server = createServer((request, response) => this.#answer(request, response));

  constructor(client: string) {
    this.client = client;
  }

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  close(): void {
    this.#server.close();
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #answer(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.url);
    const json = (status: number, body: unknown): void =>
      void response.writeHead(status, { ...ANYBODY, 'content-type': 'application/json' }).end(JSON.stringify(body));
    const send = (location: string): void => void response.writeHead(302, { location }).end();
    if (pathname === '/.well-known/openid-configuration') json(200, this.#describe());
    else if (pathname === '/authorize') send(this.#authorize(searchParams));
    else if (pathname === '/logout') send(searchParams.get('post_logout_redirect_uri') ?? '');
    else if (pathname === '/token')
      void text(request).then((body) => {
        const answer = this.#exchange(new URLSearchParams(body));
        json(answer ? 200 : 400, answer ?? { error: 'invalid_grant' });
      });
    else json(404, {});
  }

  #describe(): object {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/authorize`,
      token_endpoint: `${this.url}/token`,
      end_session_endpoint: `${this.url}/logout`,
      response_types_supported: ['code'],
      authorization_response_iss_parameter_supported: true,
    };
  }

  /** The address that the browser goes back to. */
  #authorize(query: URLSearchParams): string {
    const get = (name: string): string => query.get(name) ?? '';
    const isGood =
      get('response_type') === 'code' &&
      get('client_id') === this.client &&
      get('code_challenge_method') === 'S256' &&
      get('scope').split(' ').includes('openid');
    const code = randomUUID();
    this.#codes.set(code, { challenge: get('code_challenge'), redirect: get('redirect_uri'), nonce: get('nonce') });
    const refused = { error: 'access_denied', error_description: 'the person said no' };
    const answer = this.isDenied ? refused : isGood ? { code } : { error: 'invalid_request' };
    this.isDenied = false;
    const back = new URL(get('redirect_uri'));
    for (const [name, value] of Object.entries({ ...answer, state: get('state'), iss: this.url }))
      back.searchParams.set(name, value);
    return back.href;
  }

  #exchange(body: URLSearchParams): object | undefined {
    const get = (name: string): string => body.get(name) ?? '';
    if (get('client_id') !== this.client) return undefined;
    if (get('grant_type') === 'refresh_token')
      return this.#refreshes.delete(get('refresh_token')) ? this.#grant('') : undefined;
    const asked = this.#codes.get(get('code'));
    this.#codes.delete(get('code'));
    const challenge = createHash('sha256').update(get('code_verifier')).digest('base64url');
    if (asked?.challenge !== challenge || asked.redirect !== get('redirect_uri')) return undefined;
    return this.#grant(asked.nonce);
  }

  #grant(nonce: string): object {
    const [token, refresh] = [randomUUID(), randomUUID()];
    this.granted.push(token);
    this.#refreshes.add(refresh);
    const now = Math.floor(Date.now() / 1000);
    const about = { iss: this.url, aud: this.client, sub: 'ada', iat: now, exp: now + 600 };
    const signed = `${encode({ alg: 'RS256', typ: 'JWT' })}.${encode({ ...about, ...(nonce !== '' && { nonce }) })}`;
    const signature = sign('sha256', Buffer.from(signed), privateKey).toString('base64url');
    return {
      access_token: token,
      token_type: 'Bearer',
      expires_in: this.lifetime,
      refresh_token: refresh,
      id_token: `${signed}.${signature}`,
    };
  }
}
