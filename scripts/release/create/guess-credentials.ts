import type { Operation } from '#engine/language/prove';
import { objectOf } from './guess-profile.ts';

type Json = Readonly<Record<string, unknown>>;

type Credential = Json & { readonly in?: unknown; readonly name?: unknown };

/** What a call carries: the security of the list, else of the document, else the best of its schemes. */
export function guessCredentials(
  document: Json,
  { schema, params, request }: Operation,
  used: readonly Operation[] = [],
): readonly Json[] | undefined {
  const schemes = objectOf(objectOf(document['components'])['securitySchemes']);
  const asked = objectOf(schema)['security'] ?? document['security'];
  const names = Object.keys(schemes).filter((name) => !isDeprecated(schemes[name]));
  const ways = Array.isArray(asked) && asked.length > 0 ? asked.map(objectOf) : names.map((name) => ({ [name]: [] }));
  const known = ways.flatMap((way) => {
    const all = Object.keys(way);
    const written = all.map((name) =>
      writeCredential(name, objectOf(schemes[name]), {
        document,
        isOfSeveral: all.length > 1,
        scopes: scopesOf(name, used, document),
      }),
    );
    return written.every((one) => one !== undefined) ? [written] : [];
  });
  const [said = []] = known.toSorted((one, other) => rank(one) - rank(other));
  // Some documents describe their keys as params of each operation.
  const keys = [...(params.required ?? [])].filter(
    (name) => KEY.test(name) && !said.some((one) => String(one.name).toLowerCase() === name.toLowerCase()),
  );
  const best = [
    ...said,
    ...keys.map((name) => ({ credential: name, in: request?.headers.includes(name) ? 'header' : 'query', name })),
  ];
  if (best.length === 0) return [];
  // What a plain REST service wants goes without saying.
  return best.length === 1 && Object.keys(best[0] ?? {}).length === 0 ? undefined : best;
}

/** What the operations in use need of an authorization server. */
function scopesOf(name: string, used: readonly Operation[], document: Json): readonly string[] {
  const needed = used.flatMap(({ schema }) => {
    const asked = objectOf(schema)['security'] ?? document['security'];
    const ways: readonly unknown[] = Array.isArray(asked) ? asked : [];
    return ways.flatMap((way) => objectOf(way)[name] ?? []);
  });
  return [...new Set(needed.filter((one) => typeof one === 'string'))];
}

/** Names of keys among params. */
const KEY =
  /(?:api|app|auth|access|integration|rapidapi|subscription)[-_]?(?:key|id|token|code|secret)$|^x-.*(?:key|token|secret)$|^(?:apikey|token|access_token)$/iu;

function isDeprecated(scheme: unknown): boolean {
  const { description, deprecated } = objectOf(scheme);
  return deprecated === true || (typeof description === 'string' && /deprecated/iu.test(description));
}

/** A session before a key, a header before a query. */
function rank(way: readonly Credential[]): number {
  const isQuery = way.some((one) => one.in === 'query');
  return (way.length === 0 ? 100 : 0) + (isQuery ? 10 : 0) + (way.some((one) => one['scheme'] === 'basic') ? 1 : 0);
}

interface Asked {
  readonly document: Json;
  /** The call needs further credentials. */
  readonly isOfSeveral: boolean;
  /** What the call needs of an authorization server. */
  readonly scopes: readonly string[];
}

function writeCredential(name: string, scheme: Json, { document, isOfSeveral, scopes }: Asked): Credential | undefined {
  const { type, scheme: kind, in: where, name: at, description } = scheme;
  if (type === 'oauth2' || type === 'openIdConnect') {
    const oauth = guessOAuth(scheme, document);
    return oauth ? { oauth: { ...oauth, scopes } } : {};
  }
  if (type === 'http') {
    if (typeof kind !== 'string') return undefined;
    if (/^basic$/iu.test(kind)) return { scheme: 'basic' };
    return /^bearer$/iu.test(kind) ? {} : { prefix: `${kind} ` };
  }
  if (type !== 'apiKey' || (where !== 'header' && where !== 'query')) return undefined;
  const prefix = where === 'header' && typeof description === 'string' ? prefixIn(description) : undefined;
  return {
    credential: isOfSeveral ? name : 'token',
    in: where,
    name: at,
    ...(prefix !== undefined && { prefix: `${prefix} ` }),
  };
}

/** Addresses of the authorization server: those of the flow by code, or the provider's. */
function guessOAuth({ flows, openIdConnectUrl }: Json, { servers }: Json): Json | undefined {
  const { url } = objectOf(Array.isArray(servers) ? servers[0] : undefined);
  const whole = (address: unknown): string | undefined =>
    typeof address === 'string' && URL.canParse(address, typeof url === 'string' ? url : undefined)
      ? new URL(address, typeof url === 'string' ? url : undefined).href
      : undefined;
  const issuer = whole(openIdConnectUrl)?.replace(/\/?\.well-known\/openid-configuration$/u, '');
  if (issuer !== undefined) return { issuer };
  const { authorizationUrl, tokenUrl } = objectOf(objectOf(flows)['authorizationCode']);
  const [authorize, token] = [whole(authorizationUrl), whole(tokenUrl)];
  return authorize === undefined || token === undefined ? undefined : { authorize, token };
}

/** The word that a description wants before a key. */
function prefixIn(description: string): string | undefined {
  if (!/\b(?:space|blank|prefix|prepend|preced|before|followed|format)/iu.test(description)) return undefined;
  return /\b(Bearer|Token|ApiKey|Api-Key|Apikey|GenieKey|SSWS|JWT)\b/iu.exec(description)?.[0];
}
