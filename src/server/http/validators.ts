import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import type { OperationId } from '#contract';
import { operations } from '#contract/operations';
import { contractSchemas } from '#contract/schemas';
import { ATTACHMENTS, type FileType, isFileType } from '#values/attachment';
import { compilePattern } from '#values/pattern';
import { errors } from '../platform/errors.ts';
import { describeErrors } from './field-messages.ts';
import { addContractVocabulary, addFiles, addPlaces, FILE_KEYWORD } from './formats.ts';

/** Checks requests and replies against the contract. */
export interface Validators {
  /** The params as the contract types them; throws the BusinessError with a message per invalid field. */
  checkParams(id: OperationId, params: Record<string, unknown>): Record<string, unknown>;
  /** Accepted types of files by field: `contentMediaType`, else attachments. */
  fileKinds(id: OperationId): ReadonlyMap<string, readonly FileType[]>;
  /** The reply's data; throws an Error that lists the deviations from the contract. */
  checkData(id: OperationId, data: unknown): unknown;
}

interface Options {
  /** Unknown fields in a reply are errors instead of being removed. For tests. */
  readonly strictReplies: boolean;
}

/** Patterns of the contract, in linear time. */
const regExp = Object.assign(
  (pattern: string) => ({ test: compilePattern(pattern).test, toString: () => pattern }),
  // Validators are compiled in this process: never as text.
  { code: 'compilePattern' },
);

const contractId = 'contract.json';

function createAjv(options: ConstructorParameters<typeof Ajv2020>[0]): Ajv2020 {
  const ajv = new Ajv2020({
    allErrors: true,
    verbose: true,
    strictTypes: false,
    strictRequired: false,
    // A test does that: at each start it took a third of a second.
    validateSchema: false,
    code: { regExp },
    ...options,
  });
  addContractVocabulary(ajv, contractSchemas.dictionaries);
  return ajv;
}

function withContract(ajv: Ajv2020): Ajv2020 {
  return ajv.addSchema({ $id: contractId, $defs: contractSchemas.$defs });
}

/** An operation's schema with absolute references. */
function standalone(schema: object): object {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', `"${contractId}#/$defs/`)) as object;
}

/** A request schema whose `format: binary` properties accept files instead of texts. */
function withFiles(schema: object): object {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    const binary = typeof value === 'object' && value !== null && 'format' in value && value.format === 'binary';
    return binary ? { [FILE_KEYWORD]: true } : value;
  }) as object;
}

interface FileField {
  readonly format?: unknown;
  readonly contentMediaType?: unknown;
}

function readFileKinds(params: { readonly [keyword: string]: unknown } = {}): ReadonlyMap<string, readonly FileType[]> {
  const properties = Object.entries((params['properties'] ?? {}) as Record<string, FileField>);
  const files = properties.filter(([, { format }]) => format === 'binary');
  return new Map(
    files.map(([field, { contentMediaType }]) => [
      field,
      typeof contentMediaType === 'string' ? contentMediaType.split(', ').filter(isFileType) : ATTACHMENTS,
    ]),
  );
}

/** Whether a reply is a job (`JobTicket`) instead of a result. */
export function isTicket(data: unknown): boolean {
  return typeof data === 'object' && data !== null && 'jobId' in data && 'fileName' in data;
}

const created = new Map<boolean, Validators>();

/** Compiles the contract once per process, each schema on first use to keep the start quick. */
export function createValidators({ strictReplies }: Options): Validators {
  const validators = created.get(strictReplies) ?? compileContract(strictReplies);
  created.set(strictReplies, validators);
  return validators;
}

function compileContract(strictReplies: boolean): Validators {
  const json = createAjv({});
  const text = createAjv({ coerceTypes: true });
  const reply = createAjv({ removeAdditional: !strictReplies });
  for (const ajv of [json, text]) addPlaces(ajv);
  addFiles(text);
  reply.addVocabulary(['x-format']);
  for (const ajv of [json, text, reply]) withContract(ajv);

  const compiled = new Map<string, ValidateFunction>();
  const compile = (ajv: Ajv2020, key: string, schema: object): ValidateFunction => {
    const known = compiled.get(key);
    if (known) return known;
    const validate = ajv.compile(standalone(schema));
    compiled.set(key, validate);
    return validate;
  };

  return {
    checkParams(id, params) {
      const schema = contractSchemas.operations[id]?.params ?? {};
      const { encoding } = operations[id];
      const checked = encoding === 'multipart' ? withFiles(schema) : schema;
      const validate = compile(encoding === 'json' ? json : text, `${id} params`, checked);
      if (!validate(params)) {
        const fields = describeErrors(schema, validate.errors ?? []);
        const messages = [...new Set(Object.values(fields))];
        throw errors.invalidParams(messages.slice(0, 3).join('；') || errors.unreadableBody().message, fields);
      }
      return params;
    },
    fileKinds: (id) => readFileKinds(contractSchemas.operations[id]?.params),

    checkData(id, data) {
      const { data: usual, ticket } = contractSchemas.operations[id] ?? {};
      const isLong = ticket !== undefined && isTicket(data);
      const schema = isLong ? ticket : usual;
      if (!schema) throw new Error(`${id} must reply with a file`);
      const validate = compile(reply, `${id} ${isLong ? 'ticket' : 'data'}`, schema);
      if (!validate(data)) {
        const found = (validate.errors ?? []).map(
          (error) => `data${error.instancePath} ${error.message ?? error.keyword}`,
        );
        throw new Error(`the reply of ${id} breaks the contract: ${found.join('; ')}`);
      }
      return data;
    },
  };
}
