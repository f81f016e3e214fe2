import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { demoPassword } from './operator.ts';

/** A request as the gateway received it. */
export interface Asked {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  /** Params of the query string or the body. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly body: Buffer;
}

/** Data of an envelope, an envelope, a file, or nothing (204). */
type Answer =
  | { readonly data: unknown }
  | { readonly code: string; readonly msg: string }
  | { readonly file: Buffer; readonly name: string }
  | undefined;

export interface SpecGateway {
  readonly url: string;
  readonly asked: readonly Asked[];
  /** Calls that the specification forbids and that were sent all the same. */
  readonly faults: readonly string[];
  /** Answers to come before the usual ones, by the end of a path. */
  readonly refusals: Map<string, Answer[]>;
  close(): Promise<void>;
}

/** A red dot, PNG. */
const picture =
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==';

/** People whose programs call by their token alone, and the one right that each has. */
export const programs: Readonly<
  Record<string, { readonly accountId: number; readonly realName: string; readonly right: string }>
> = {
  'token of the analyst': { accountId: 1, realName: '沈清禾', right: 'PageDesign' },
  'token of the approver': { accountId: 2, realName: '周柏舟', right: 'PagePublish' },
};

/** Set at the login, as a load balancer does: it must come back. */
const cookie = 'route=a1';

const isLogin = ({ path }: Asked): boolean => path === '/api/otc/login';

/** Calls of the trade, of which the specification names no payload: the reference server behind answers them. */
const delegated = /^\/api\/(?:lego\/|otc\/console\/(?:trade|acct|commonAuth)\/)/u;
const unknownToIt = /queryTradeCalendar$/u;

/**
 * A gateway that knows the specification and nothing else: its envelope and two codes of success, header tokens and no
 * session in a cookie, a picture in base64, 204, fewer trade configurations than asked for, refusals under the content type of the
 * file. A path that the specification does not name is answered with 404, except for the trade's own calls.
 */
export async function startSpecGateway(behind: string): Promise<SpecGateway> {
  const asked: Asked[] = [];
  const faults: string[] = [];
  const refusals: SpecGateway['refusals'] = new Map();
  const desk = await openDesk(behind);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const one = await readRequest(request);
    const program = programs[String(one.headers['token'])];
    if (program) return send(response, one, answerProgram(one, program));
    const lacksCookie = asked.some(isLogin) && !one.headers.cookie?.includes(cookie);
    asked.push(one);
    const found = [...findFaults(one, desk), ...(lacksCookie ? ['without the cookie of the gateway'] : [])];
    faults.push(...found.map((fault) => `${one.method} ${one.path}: ${fault}`));
    const planned = refusals.get(one.path.split('/').at(-1) ?? '')?.shift();
    send(response, one, planned ?? (await desk.answer(one)));
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      faults.push(`${request.url}: ${String(error)}`);
      response.writeHead(500).end();
    });
  });
  // A connection that ends while the portal sends on it is a 502, and a slow machine makes that likely.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    faults,
    refusals,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Operations by which the studio learns about its caller. */
function answerProgram({ path }: Asked, { right, ...person }: (typeof programs)[string]): Answer {
  const resource = { resourceCode: right, resourceName: right, resourceType: '2' };
  if (path.endsWith('/detailNoOperate')) return { data: person };
  return { data: path.endsWith('/queryAcctMenuResources') ? { menuResources: [] } : { childResources: [resource] } };
}

interface Desk {
  readonly token: string;
  readonly registToken: string;
  answer(one: Asked): Promise<Answer | 'unknown' | Response>;
}

/**
 * The calls whose payloads the specification shows (handbook: calls); the others go to the reference server, in a
 * session of its own.
 */
async function openDesk(behind: string): Promise<Desk> {
  const token = randomUUID();
  const registToken = randomUUID();
  const { own, accountId, menus } = await signInBehind(behind);
  let pictures = 0;
  const status = { expirTime: 300, remSendingTimes: 9, verCodeInterval: 1 };
  const config = { id: 1, checkFlag: '1', convertFlag: '1', resState: '1', creator: '', createTime: '' };
  const person = { accountId, realName: '周明远', phone: '19900000002', cliqueCode: 'C001' };

  const answers: Readonly<Record<string, (one: Asked) => Answer>> = {
    '/api/otc/login': () => ({
      data: { accountInfoBo: { token, ...person }, acctMenuResourceQueryRespDto: { menuResources: menus } },
    }),
    '/agent/auth/logout': () => undefined,
    '/api/otc/regist/registLogin/creatImgCode': () => ({ data: { base64: picture, imgKey: `K${++pictures}` } }),
    '/api/otc/regist/registLogin/sendRegistSmsVerificaCode': () => ({ data: status }),
    '/api/otc/regist/registLogin/login': () => ({ data: { registToken, tokenExpirTime: 1800 } }),
    '/api/otc/regist/registInst/queryInstitutionRegisterStatements': () => ({ data: { total: 0, list: [] } }),
    '/agent/auth/query/account/detailNoOperate': () => ({ data: person }),
    '/api/otc/console/user/userManage/queryAcctMenuResources': () => ({ data: { menuResources: menus } }),
    // One configuration fewer than institutions; the portal pads the list.
    '/api/otc/console/trade/fundTradeQuery/queryTradeCfg': ({ fields }) => ({
      data: (fields['institutionIds'] as string[]).slice(1).map((institutionId) => ({
        ...config,
        institutionId,
      })),
    }),
  };
  const passed = ['queryAcctButtonResources', 'queryAcctInstSimpleList'];
  return {
    token,
    registToken,
    answer: async (one) => {
      const known = answers[one.path];
      if (known) return known(one);
      const isPassed = delegated.test(one.path) || passed.some((name) => one.path.endsWith(`/${name}`));
      if (!isPassed || unknownToIt.test(one.path)) return 'unknown';
      const headers = { token: own, 'content-type': one.headers['content-type'] ?? 'application/json' };
      return fetch(behind + one.path, { method: 'POST', headers, body: new Uint8Array(one.body) });
    },
  };
}

interface Menu {
  readonly childResources?: readonly Menu[] | null;
}

/** Signs in at the reference server. Menus without children have none, rather than an empty list of them. */
async function signInBehind(behind: string) {
  const body = new URLSearchParams({ username: 'maker01', password: demoPassword });
  const reply = await fetch(`${behind}/api/otc/login`, { method: 'POST', headers: { loginType: '1' }, body });
  const { data } = (await reply.json()) as {
    data: {
      accountInfoBo: { token: string; accountId: number };
      acctMenuResourceQueryRespDto: { menuResources: readonly Menu[] };
    };
  };
  const prune = (menu: Menu): Menu =>
    menu.childResources?.length
      ? { ...menu, childResources: menu.childResources.map(prune) }
      : { ...menu, childResources: null };
  const { token: own, accountId } = data.accountInfoBo;
  return { own, accountId, menus: data.acctMenuResourceQueryRespDto.menuResources.map(prune) };
}

/** The rules that all calls share (handbook: call-wrapper), as faults of a request. */
function findFaults({ method, path, headers, fields, body }: Asked, { token, registToken }: Desk): string[] {
  const faults: string[] = [];
  const given = headers['token'];
  const isBlanked = /auth|message|lego/u.test(path);
  if (isBlanked && given) faults.push('a token on a URL with auth, message or lego');
  if (!isBlanked && given && given !== token) faults.push('another token than the login returned');
  if (!isBlanked && path.includes('/console/') && given !== token) faults.push('no token');
  if (path.includes('/registInst/') && headers['registtoken'] !== registToken) faults.push('no registToken');
  if (method === 'GET' && body.length > 0) faults.push('a body on a GET');
  if (path === '/agent/auth/logout' ? body.length > 0 : typeof fields['disCode'] !== 'string')
    faults.push(path === '/agent/auth/logout' ? 'a body' : 'no disCode');
  if (path.includes(':')) faults.push('a path parameter left as it is written');
  if (path === '/api/otc/login') {
    if (!['1', '2'].includes(String(headers['logintype']))) faults.push('no loginType');
    if (!headers['content-type']?.startsWith('application/x-www-form-urlencoded')) faults.push('no form');
  }
  const companies = path.endsWith('/queryFundCompanyList');
  if (companies && typeof fields['stakeholderType'] !== 'string') faults.push('no stakeholderType');
  return faults;
}

async function readRequest(request: IncomingMessage): Promise<Asked> {
  const { method = '', headers } = request;
  const url = new URL(request.url ?? '', 'http://gateway');
  const body = await buffer(request);
  return { method, headers, body, path: url.pathname, fields: readFields(url, headers['content-type'] ?? '', body) };
}

function readFields(url: URL, contentType: string, body: Buffer): Asked['fields'] {
  const query = Object.fromEntries(url.searchParams);
  if (contentType.startsWith('application/x-www-form-urlencoded'))
    return { ...query, ...Object.fromEntries(new URLSearchParams(body.toString())) };
  if (contentType.startsWith('application/json') && body.length > 0)
    return { ...query, ...(JSON.parse(body.toString()) as object) };
  return query;
}

let replies = 0;

/** Answers in the envelope; both codes of success take turns. */
function send(response: ServerResponse, one: Asked, answer: Awaited<ReturnType<Desk['answer']>>): void {
  if (isLogin(one)) response.setHeader('set-cookie', `${cookie}; Path=/; HttpOnly`);
  if (answer === undefined) return void response.writeHead(204).end();
  if (answer === 'unknown') return void response.writeHead(404, { 'content-type': 'text/html' }).end('<h1>404</h1>');
  if (answer instanceof Response) return void passOn(response, answer);
  if ('file' in answer) {
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(answer.name)}`;
    const headers = { 'content-type': 'application/octet-stream', 'content-disposition': disposition };
    return void response.writeHead(200, headers).end(answer.file);
  }
  const success = replies++ % 2 === 0 ? '000000' : '00000000';
  const envelope = 'data' in answer ? { code: success, data: answer.data, msg: '' } : { ...answer, data: null };
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(envelope));
}

/** Hands on the reply of the reference server: an envelope of three fields, or a file. */
async function passOn(response: ServerResponse, reply: Response): Promise<void> {
  const body = Buffer.from(await reply.arrayBuffer());
  const disposition = reply.headers.get('content-disposition');
  if (disposition !== null) {
    const headers = { 'content-type': 'application/octet-stream', 'content-disposition': disposition };
    return void response.writeHead(200, headers).end(body);
  }
  const { code, data, msg } = JSON.parse(body.toString()) as Record<string, unknown>;
  const envelope = JSON.stringify({ code: code === '000000' ? '00000000' : code, data, msg });
  response.writeHead(200, { 'content-type': 'application/json' }).end(envelope);
}
