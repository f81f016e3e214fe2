import { digNear, isRaw, splitReference, type Documents, type Raw } from './read-shape.ts';

/** An operation whose parameters, body and replies are in place; references remain in schemas only. */
export function plainOperation(
  raw: Raw,
  { path, documents, file }: { readonly path: Raw; readonly documents: Documents; readonly file: string },
): Raw {
  const put = (value: unknown): unknown => follow(value, documents, file);
  const parameters = joinParameters(listOf(path['parameters']).map(put), listOf(raw['parameters']).map(put)).filter(
    (one) => !isOfTransport(one),
  );
  const { responses, requestBody } = raw;
  return {
    ...raw,
    ...(parameters.length > 0 && { parameters }),
    ...(requestBody !== undefined && { requestBody: put(requestBody) }),
    ...(isRaw(responses) && {
      responses: Object.fromEntries(Object.entries(responses).map(([status, one]) => [status, put(one)])),
    }),
  };
}

/** More references in a row than anybody writes: they lead in a circle. */
const MOST_STEPS = 20;

/** That which a reference leads to, in the end. */
function follow(value: unknown, documents: Documents, file: string, steps = 0): unknown {
  if (!isRaw(value) || typeof value['$ref'] !== 'string') return value;
  if (steps === MOST_STEPS) return {};
  const target = splitReference(value['$ref'], file);
  const found = digNear(documents, target.file, target.keys);
  return follow(target.file === file ? found : withFile(found, target.file), documents, file, steps + 1);
}

/** References within another document name it. */
function withFile(value: unknown, file: string): unknown {
  if (Array.isArray(value)) return value.map((one) => withFile(one, file));
  if (!isRaw(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      key === '$ref' && typeof one === 'string' && one.startsWith('#') ? `${file}${one}` : withFile(one, file),
    ]),
  );
}

/** Headers whose description OpenAPI tells to ignore: body, reply and security say them. */
function isOfTransport(parameter: unknown): boolean {
  const { in: where, name } = isRaw(parameter) ? parameter : {};
  return where === 'header' && typeof name === 'string' && /^(?:accept|content-type|authorization)$/iu.test(name);
}

/** Parameters of a path, and those of the operation, which win. */
function joinParameters(shared: readonly unknown[], own: readonly unknown[]): readonly unknown[] {
  const mine = own.filter(isRaw);
  const isOwn = (one: Raw) => mine.some(({ name, in: where }) => name === one['name'] && where === one['in']);
  return [...shared.filter(isRaw).filter((one) => !isOwn(one)), ...mine];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}
