import { createShapeReader, dig, isRaw, textList, type Documents, type Raw, type ShapeReader } from './read-shape.ts';
import type { Contract, Operation, Shape } from './shape.ts';

/**
 * Reads OpenAPI documents (by file name, as `$ref` writes them) into the operations that pages may call.
 * The reply is the envelope's `data`.
 */
export function readContract(documents: Documents): Contract {
  const read = createShapeReader(documents);
  const operations = new Map<string, Operation>();
  for (const [file, root] of Object.entries(documents)) {
    for (const methods of Object.values(dig(root, 'paths'))) {
      for (const raw of Object.values(isRaw(methods) ? methods : {})) {
        if (!isRaw(raw) || typeof raw.operationId !== 'string') continue;
        // The later one of a name is reported; pages mean the first.
        if (!operations.has(raw.operationId)) operations.set(raw.operationId, readOperation(raw, file, read));
      }
    }
  }
  return { operations };
}

function readOperation(raw: Raw, file: string, read: ShapeReader): Operation {
  const params = readParams(raw, file, read);
  const reply = readReply(raw, file, read);
  const record = reply?.fields?.has('total') ? reply.fields.get('list')?.item : undefined;
  const button = raw['x-permission'];
  return {
    id: String(raw.operationId),
    summary: typeof raw.summary === 'string' ? raw.summary : '',
    params,
    permission: typeof button === 'string' ? [button] : textList(raw['x-menu']),
    sorts: (params.fields?.get('sort')?.item?.enum ?? []).map(String),
    schema: raw,
    ...(reply && { reply }),
    ...(record && { record }),
  };
}

function readParams(raw: Raw, file: string, read: ShapeReader): Shape {
  const content = Object.values(dig(raw, 'requestBody', 'content'))[0];
  const body = read(dig(content, 'schema'), file);
  const fields = new Map(body.fields ?? []);
  const required = new Set(body.required ?? []);
  const parameters = Array.isArray(raw.parameters) ? (raw.parameters as unknown[]).filter(isRaw) : [];
  for (const parameter of parameters) {
    const name = String(parameter.name);
    fields.set(name, read(parameter.schema, file));
    if (parameter.required === true) required.add(name);
  }
  return {
    kind: 'object',
    name: body.name ?? `${String(raw.operationId)} request`,
    constraints: {},
    supplied: false,
    fields,
    required,
    schemas: [...(body.schemas ?? []), raw],
  };
}

function readReply(raw: Raw, file: string, read: ShapeReader): Shape | undefined {
  const content = dig(raw, 'responses', '200', 'content');
  // A file, and the ticket of the job that makes it: the transport follows that.
  if (!isRaw(content['application/json']) || Object.keys(content).length > 1) return undefined;
  const data = read(dig(content['application/json'], 'schema'), file).fields?.get('data');
  if (!data) return { kind: 'any', constraints: {}, supplied: false };
  return data.name === undefined ? { ...data, name: `the reply of ${String(raw.operationId)}` } : data;
}
