import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Repository {
  readonly id: number;
  readonly name: string;
  readonly full_name: string;
  readonly owner: { readonly login: string };
  readonly description: string;
  readonly website: string;
  readonly private: boolean;
  readonly size: number;
  readonly stars_count: number;
  readonly default_branch: string;
  readonly updated_at: string;
}

type Body = Readonly<Record<string, unknown>>;

/** A call as a test sees it. */
export interface Call {
  readonly method: string;
  readonly url: string;
  readonly body: Body;
}

export interface Service {
  readonly address: string;
  readonly calls: readonly Call[];
  /** Ends the session: every further call is refused. */
  readonly expire: () => void;
  /** Takes the first token again. */
  readonly restart: () => void;
  readonly close: () => void;
}

const TOKEN = 'secret';

function buildRepository(id: number): Repository {
  const name = `repo-${String(id).padStart(2, '0')}`;
  return {
    id,
    name,
    full_name: `ada/${name}`,
    owner: { login: 'ada' },
    description: `Number ${id}`,
    website: '',
    private: id % 2 === 0,
    size: 1000 - id * 10,
    stars_count: id,
    default_branch: 'main',
    updated_at: '2026-01-02T03:04:05Z',
  };
}

type Repositories = Map<number, Repository>;

/** Answers as the API of a code host does: no envelope, a total in a header, problems by status. */
export async function startService(): Promise<Service> {
  const repositories: Repositories = new Map(
    Array.from({ length: 23 }, (_, index) => [index + 1, buildRepository(index + 1)]),
  );
  const calls: Call[] = [];
  let token = TOKEN;
  const server: Server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const call = { method: request.method ?? 'GET', url: request.url ?? '/', body };
      calls.push(call);
      if (request.headers.authorization === `token ${token}`) answer(repositories, call, response);
      else refuse(response, 401, 'token is required');
    });
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    expire: () => {
      token = 'another';
    },
    restart: () => {
      token = TOKEN;
    },
    close: () => void server.close(),
  };
}

function answer(repositories: Repositories, call: Call, response: ServerResponse): void {
  const { method, body } = call;
  const url = new URL(call.url, 'http://service');
  const [, owner, name] = /^\/api\/v1\/repos\/([^/]+)\/([^/]+)$/u.exec(url.pathname) ?? [];
  if (method === 'GET' && url.pathname === '/api/v1/repos/search')
    return search(repositories, url.searchParams, response);
  if (method === 'POST' && url.pathname === '/api/v1/user/repos') return create(repositories, body, response);
  const found = [...repositories.values()].find((one) => one.owner.login === owner && one.name === name);
  if (name === 'broken') return refuse(response, 500, 'database is locked');
  if (!found) return refuse(response, 404, "The target couldn't be found.");
  if (method === 'GET') return reply(response, 200, found);
  if (method === 'PATCH') {
    const changed = { ...found, ...body };
    repositories.set(found.id, changed);
    return reply(response, 200, changed);
  }
  repositories.delete(found.id);
  reply(response, 204);
}

function search(repositories: Repositories, query: URLSearchParams, response: ServerResponse): void {
  const word = query.get('q') ?? '';
  const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 10)];
  const found = [...repositories.values()].filter(({ name }) => name.includes(word));
  const sign = query.get('order') === 'desc' ? -1 : 1;
  if (query.get('sort') === 'size') found.sort((one, other) => sign * (one.size - other.size));
  response.setHeader('X-Total-Count', found.length);
  reply(response, 200, { ok: true, data: found.slice((page - 1) * limit, page * limit) });
}

function create(repositories: Repositories, body: Body, response: ServerResponse): void {
  const name = typeof body['name'] === 'string' ? body['name'] : '';
  const isWrong = !/^[\w.-]+$/u.test(name);
  const message = 'name may only have letters, digits, dots and dashes';
  if (isWrong) return reply(response, 422, [{ fieldNames: ['name'], classification: 'AlphaDashDot', message }]);
  const id = repositories.size + 1;
  const created = { ...buildRepository(id), ...body, full_name: `ada/${name}` };
  repositories.set(id, created);
  reply(response, 201, created);
}

async function readBody(request: IncomingMessage): Promise<Body> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString('utf8');
  return text === '' ? {} : (JSON.parse(text) as Body);
}

function reply(response: ServerResponse, status: number, body?: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' });
  response.end(body === undefined ? '' : JSON.stringify(body));
}

function refuse(response: ServerResponse, status: number, message: string): void {
  reply(response, status, { message, url: 'https://code.example/api/swagger' });
}
