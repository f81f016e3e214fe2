import { openProduct, planPage, type Formily, type Left } from '#engine/language/edit';
import { readSource, type Source } from '#engine/language/prove';
import { readProduct } from '#product';

/** Types of fields, in short. */
const shapes = {
  text: { type: 'string', maxLength: 100 },
  code: { type: 'string', pattern: '^[A-Z]{3}$' },
  day: { type: 'string', format: 'date' },
  moment: { type: 'string', format: 'date-time' },
  whole: { type: 'integer' },
  number: { type: 'number' },
  amount: { type: 'string', format: 'decimal' },
  yes: { type: 'boolean' },
  list: { type: 'array', items: { type: 'string' } },
} as const;

export type FieldType = keyof typeof shapes;
/** Fields of an operation; an object or a list of records has fields of its own. */
export interface Fields {
  readonly [name: string]: FieldType | Fields | readonly [Fields];
}

function schemaOf(type: FieldType | Fields | readonly [Fields], name: string): object {
  const title = name;
  if (typeof type === 'string') return { title, ...shapes[type] };
  if (Array.isArray(type)) return { title, type: 'array', items: objectOf((type as readonly [Fields])[0]) };
  return { title, ...objectOf(type as Fields) };
}

const objectOf = (fields: Fields): object => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, type]) => [name, schemaOf(type, name)])),
});

const shipped = readProduct(process.cwd());
const json = (file: string, value: unknown): Source => readSource(file, JSON.stringify(value));

/** A product with one operation, `send`, and no pages. */
function productOf(fields: Fields, required: readonly string[] = []) {
  const body = { ...objectOf({ ...fields, remark: 'text' }), required };
  const send = {
    operationId: 'send',
    summary: 'Send',
    requestBody: { content: { 'application/json': { schema: body } } },
    responses: { 200: { description: '', content: { 'application/json': { schema: { type: 'object' } } } } },
  };
  return openProduct({
    ...shipped,
    profile: json('schemas/api/profile.json', {}),
    api: [
      json('schemas/api/send.json', {
        openapi: '3.1.0',
        info: { title: 'Send', version: '1' },
        paths: { '/send': { post: send } },
      }),
    ],
    pages: [],
    blocks: [],
    texts: [],
    dictionaries: [],
    permissions: json('schemas/permissions.json', { permissions: [] }),
    menu: json('schemas/menu.json', { systemResourceCode: 'T', resources: [] }),
  });
}

interface Drawn extends Formily {
  readonly source: Source;
  readonly menu: Source;
  readonly product: ReturnType<typeof productOf>;
  readonly page: {
    readonly kind: string;
    readonly fields?: readonly unknown[];
    readonly steps?: readonly unknown[];
  } & Readonly<Record<string, unknown>>;
}

/** The page that a schema becomes for an operation with these fields. */
export function draw(schema: unknown, fields: Fields, required?: readonly string[]): Drawn {
  const product = productOf(fields, required);
  const plan = planPage({ operation: 'send', formily: JSON.stringify(schema) }, product);
  if (!plan.formily) throw new Error('no schema was drawn');
  return {
    ...plan.formily,
    product,
    source: plan.files[0],
    menu: plan.files[1],
    page: JSON.parse(plan.files[0].text) as Drawn['page'],
  };
}

/** What was left, as a command says it. */
export const sentences = (left: readonly Left[]): readonly string[] =>
  left.map(({ at, what, why, instead }) => `${at} ${what}: ${why.en}; ${instead.en}`);
