import type {
  ContractProfile,
  CredentialProfile,
  EnvelopeProfile,
  ErrorProfile,
  FieldMessageList,
  OAuthProfile,
  PagingProfile,
  Place,
  SortProfile,
} from './profile.ts';

type Json = Readonly<Record<string, unknown>>;

/** A plain REST service: no envelope, `page` and `limit`, errors by status, a bearer token. */
const plain = {
  paging: { style: 'page', param: 'page', size: 'limit', first: 1, rows: '', total: { header: 'X-Total-Count' } },
  sort: { param: 'sort', form: 'prefix', ascending: '', descending: '-', direction: 'order', several: 'comma' },
  errors: {
    code: ['code', 'type'],
    message: ['message', 'detail', 'title', 'error'],
    fields: [{ at: 'errors', name: 'field', message: 'message' }, 'errors'],
    trace: ['traceId', { header: 'X-Request-Id' }],
    signIn: { status: [401], codes: [] },
  },
  credential: { credential: 'token', in: 'header', name: 'Authorization', prefix: 'Bearer ' },
  reads: ['GET'],
  identifiers: ['Id'],
  planned: '/planned',
} as const;

const prefixes = {
  prefix: { ascending: '', descending: '-' },
  suffix: { ascending: ',asc', descending: ',desc' },
  param: { ascending: 'asc', descending: 'desc' },
} as const;

/**
 * Fills in the defaults of a profile. Members of the wrong type count as absent, since the checker reports them.
 * `false` means that the API lacks a feature.
 */
export function completeProfile(json: unknown): ContractProfile {
  const given = objectOf(json);
  const { csrf, gesture, idempotency } = given;
  return {
    strict: given['strict'] === true,
    ...optional('zone', textOf(given['zone'])),
    ...optional('envelope', given['envelope'] ? readEnvelope(objectOf(given['envelope'])) : undefined),
    ...optional('paging', given['paging'] === false ? undefined : readPaging(given['paging'])),
    ...optional('sort', given['sort'] === false ? undefined : readSort(objectOf(given['sort']))),
    errors: readErrors(objectOf(given['errors'])),
    authentication: Array.isArray(given['authentication'])
      ? given['authentication'].map((one) => readCredential(objectOf(one)))
      : [readCredential({})],
    ...(isCsrf(csrf) && { csrf }),
    ...(isHeader(gesture) && { gesture }),
    ...(isIdempotency(idempotency) && { idempotency }),
    ...optional('constants', readConstants(given['constants'])),
    reads: readReads(objectOf(given['reads'])),
    identifiers: given['identifiers'] === undefined ? plain.identifiers : textsOf(given['identifiers']),
    planned: readPlanned(objectOf(given['planned'])),
  };
}

function readEnvelope({ data, code, success }: Json): EnvelopeProfile {
  return {
    data: textOf(data) ?? 'data',
    ...optional('code', textOf(code)),
    success: listOf(success).filter((one) => isScalar(one)),
  };
}

/** Defaults to the paging of a plain REST service. A profile with `paging` must name each feature that the API has. */
export function readPaging(value: unknown): PagingProfile {
  if (value === undefined || value === true) return plain.paging;
  const { style, param, size, first, rows, total, more, next, summary } = objectOf(value);
  const way = style === 'offset' || style === 'cursor' || style === 'none' ? style : 'page';
  return {
    style: way,
    param: textOf(param) ?? way,
    size: textOf(size) ?? 'limit',
    first: typeof first === 'number' ? first : 1,
    rows: textOf(rows) ?? '',
    ...optional('total', placeOf(total)),
    ...optional('more', placeOf(more)),
    ...optional('next', placeOf(next)),
    ...optional('summary', textOf(summary)),
  };
}

function readSort({ param, form, ascending, descending, direction, several }: Json): SortProfile {
  const way = form === 'suffix' || form === 'param' ? form : 'prefix';
  return {
    param: textOf(param) ?? plain.sort.param,
    form: way,
    ascending: textOf(ascending) ?? prefixes[way].ascending,
    descending: textOf(descending) ?? prefixes[way].descending,
    direction: textOf(direction) ?? plain.sort.direction,
    several: several === 'list' || several === 'none' ? several : way === 'param' ? 'none' : plain.sort.several,
  };
}

function readErrors({ code, message, fields, trace, signIn }: Json): ErrorProfile {
  const { status, codes } = objectOf(signIn);
  return {
    code: code === undefined ? plain.errors.code : textsOf(code),
    message: message === undefined ? plain.errors.message : textsOf(message),
    fields: fields === undefined ? plain.errors.fields : listOf(fields).filter((one) => isFieldPlace(one)),
    trace: trace === undefined ? plain.errors.trace : listOf(trace).filter((one) => placeOf(one) !== undefined),
    signIn: {
      status:
        status === undefined ? plain.errors.signIn.status : listOf(status).filter((one) => typeof one === 'number'),
      codes: listOf(codes).filter((one) => typeof one === 'string' || typeof one === 'number'),
    },
  } as ErrorProfile;
}

function readCredential({
  credential,
  in: where,
  name,
  scheme,
  oauth,
  prefix,
  blank,
  except,
}: Json): CredentialProfile {
  const usual = where !== 'query' && name === undefined;
  return {
    credential: textOf(credential) ?? plain.credential.credential,
    in: where === 'query' ? 'query' : 'header',
    name: textOf(name) ?? (usual ? plain.credential.name : 'token'),
    ...(scheme === 'basic' && { scheme }),
    ...optional('oauth', readOAuth(objectOf(oauth))),
    prefix: textOf(prefix) ?? (scheme === 'basic' ? 'Basic ' : usual ? plain.credential.prefix : ''),
    blank: blank === true,
    except: textsOf(except),
  };
}

/** Undefined without an issuer or both addresses; the checker reports what is missing. */
function readOAuth({ issuer, authorize, token, client, scopes }: Json): OAuthProfile | undefined {
  const places = { ...optional('authorize', textOf(authorize)), ...optional('token', textOf(token)) };
  if (typeof issuer !== 'string' && Object.keys(places).length < 2) return undefined;
  return {
    ...(typeof issuer === 'string' ? { issuer } : places),
    ...optional('client', textOf(client)),
    scopes: textsOf(scopes),
  };
}

function readReads({ methods, operations }: Json): ContractProfile['reads'] {
  return {
    methods: methods === undefined ? plain.reads : (textsOf(methods) as ContractProfile['reads']['methods']),
    ...optional('operations', textOf(operations)),
  };
}

function readPlanned({ path, permission }: Json): ContractProfile['planned'] {
  return { path: textOf(path) ?? plain.planned, ...optional('permission', textOf(permission)) };
}

function readConstants(value: unknown): ContractProfile['constants'] {
  const known = Object.entries(objectOf(value)).filter(([, one]) => isScalar(one));
  return known.length === 0 ? undefined : (Object.fromEntries(known) as NonNullable<ContractProfile['constants']>);
}

function isCsrf(value: unknown): value is NonNullable<ContractProfile['csrf']> {
  const { cookie, header } = objectOf(value);
  return typeof cookie === 'string' && typeof header === 'string';
}

function isHeader(value: unknown): value is { readonly header: string } {
  return typeof objectOf(value)['header'] === 'string';
}

function isIdempotency(value: unknown): value is NonNullable<ContractProfile['idempotency']> {
  const { param, header } = objectOf(value);
  return typeof param === 'string' || typeof header === 'string';
}

function isFieldPlace(value: unknown): value is string | FieldMessageList {
  const { at, name, message } = objectOf(value);
  return typeof value === 'string' || [at, name, message].every((one) => typeof one === 'string');
}

function placeOf(value: unknown): Place | undefined {
  const { header } = objectOf(value);
  return typeof header === 'string' ? { header } : textOf(value);
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

function objectOf(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

/** A single value counts as a list of one. */
function listOf(value: unknown): readonly unknown[] {
  return value === undefined ? [] : [value].flat();
}

function textsOf(value: unknown): readonly string[] {
  return listOf(value).filter((one) => typeof one === 'string');
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function optional<Name extends string, Value>(name: Name, value: Value | undefined): { [Key in Name]?: Value } {
  return (value === undefined ? {} : { [name]: value }) as { [Key in Name]?: Value };
}
