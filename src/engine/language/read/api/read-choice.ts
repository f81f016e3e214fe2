import { anyShape, type Shape } from './shape.ts';

type Raw = Readonly<Record<string, unknown>>;

/**
 * A schema with `oneOf` or `anyOf` as one shape: objects have the fields of all and require what every one requires,
 * values of one kind keep it, anything else is any value. Undefined for a schema without a choice.
 */
export function readChoice(schema: Raw, read: (part: unknown) => Shape): Shape | undefined {
  const choice = [schema['oneOf'], schema['anyOf']].find((one) => Array.isArray(one)) as readonly unknown[] | undefined;
  if (!choice || choice.every(isDemand)) return undefined;
  const all = choice.map(read);
  const parts = all.filter(({ empty }) => !empty);
  const nullable = parts.length < all.length || parts.some((one) => one.nullable) ? { nullable: true as const } : {};
  const [only, ...others] = parts;
  if (only && others.length === 0) return { ...only, ...nullable };
  const kinds = new Set(parts.map(({ kind }) => kind));
  // A number that may be a text, so that no digit is lost.
  if (kinds.size > 1 && [...kinds].every((kind) => ['string', 'number', 'integer'].includes(kind)))
    return { kind: 'string', constraints: {}, supplied: false, ...nullable };
  if (kinds.size !== 1) return anyShape;
  const joined = only?.kind === 'object' ? joinObjects(parts) : joinValues(parts);
  return { ...withDiscriminator(joined, schema, parts), ...nullable };
}

/** Which properties are given together is no shape of its own. */
function isDemand(part: unknown): boolean {
  return typeof part === 'object' && part !== null && Object.keys(part).every((key) => key === 'required');
}

function joinObjects(parts: readonly Shape[]): Shape {
  const fields = new Map<string, Shape>();
  for (const part of parts) for (const [name, one] of part.fields ?? []) if (!fields.has(name)) fields.set(name, one);
  const required = [...(parts[0]?.required ?? [])].filter((name) => parts.every((part) => part.required?.has(name)));
  return { kind: 'object', constraints: {}, supplied: false, fields, required: new Set(required) };
}

function joinValues(parts: readonly Shape[]): Shape {
  const [{ kind, item } = { kind: 'any' as const, item: undefined }] = parts;
  const values = parts.flatMap(({ enum: some, constraints: { const: only } }) => some ?? (isCode(only) ? [only] : []));
  const isCoded = parts.every(({ enum: some, constraints }) => some ?? isCode(constraints.const));
  return {
    kind,
    constraints: {},
    supplied: false,
    ...(item && { item }),
    ...(isCoded && { enum: [...new Set(values)] }),
  };
}

function isCode(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** The member that has one value in each alternative, another one every time. */
function findTag(parts: readonly Shape[]): string | undefined {
  const valueIn = (name: string) => (part: Shape) => {
    const { enum: some = [], constraints: { const: only } = {} } = part.fields?.get(name) ?? {};
    const values = isCode(only) ? [only] : some;
    return part.required?.has(name) && values.length === 1 ? [String(values[0])] : [];
  };
  const names = [...(parts[0]?.fields?.keys() ?? [])];
  return names.find((name) => new Set(parts.flatMap(valueIn(name))).size === parts.length);
}

/** Name of the property that decides; OpenAPI 2.0 says it by a text. */
function discriminatorOf({ discriminator }: Raw): {
  readonly by: unknown;
  readonly mapping: Readonly<Record<string, string>>;
} {
  if (typeof discriminator !== 'object' || discriminator === null) return { by: discriminator, mapping: {} };
  const { propertyName, mapping } = discriminator as Raw;
  const named = typeof mapping === 'object' && mapping !== null ? Object.entries(mapping) : [];
  return {
    by: propertyName,
    mapping: Object.fromEntries(named.filter((one): one is [string, string] => typeof one[1] === 'string')),
  };
}

/** The discriminating property takes the names of the mapping, else the constant of each alternative. */
function withDiscriminator(shape: Shape, schema: Raw, parts: readonly Shape[]): Shape {
  const { by = findTag(parts), mapping } = discriminatorOf(schema);
  const field = typeof by === 'string' ? shape.fields?.get(by) : undefined;
  if (!field || typeof by !== 'string') return shape;
  const named = Object.entries(mapping);
  const of = new Map(
    parts.flatMap((part) => {
      const own = named.filter(([, target]) => target.split('/').at(-1) === part.name).map(([value]) => value);
      const values = own.length > 0 ? own : valuesOf(part, by);
      return (values.length > 0 ? values : [part.name ?? '']).map((one) => [String(one), part] as const);
    }),
  );
  const { const: _one, ...constraints } = field.constraints;
  const tag: Shape = {
    ...field,
    kind: 'string',
    constraints,
    enum: named.length > 0 ? named.map(([one]) => one) : [...of.keys()],
  };
  return { ...shape, fields: new Map([...(shape.fields ?? []), [by, tag]]), variants: { by, of } };
}

/** Values of the deciding property in one alternative; of several, those that its name begins or ends with. */
function valuesOf({ fields, name = '' }: Shape, by: string): readonly (string | number)[] {
  const { enum: some = [], constraints: { const: only } = {} } = fields?.get(by) ?? {};
  if (isCode(only)) return [only];
  const whole = bare(name);
  const isPart = (one: string): boolean => one !== '' && (whole.startsWith(one) || whole.endsWith(one));
  const like = some.filter((one) => isPart(bare(String(one))));
  return like.length > 0 ? like : some;
}

const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();

/**
 * A schema with a discriminator and without `oneOf`: its kinds are the components that extend it, or that its mapping
 * names. The shape has the fields of all, and requires its own.
 */
export function withKinds(base: Shape, schema: Raw, kinds: readonly Shape[]): Shape {
  const { by } = discriminatorOf(schema);
  if (typeof by !== 'string' || !base.fields?.has(by) || kinds.length === 0) return base;
  const fields = new Map([...(joinObjects(kinds).fields ?? []), ...base.fields]);
  return withDiscriminator({ ...base, kind: 'object', fields }, schema, kinds);
}

/** References to the kinds of a schema with a discriminator and without `oneOf`. */
export function kindsOf(schema: Raw, extending: () => readonly string[]): readonly string[] {
  const { by, mapping } = discriminatorOf(schema);
  if (typeof by !== 'string' || Array.isArray(schema['oneOf']) || Array.isArray(schema['anyOf'])) return [];
  const mapped = Object.values(mapping).map((one) => (/[/#]/u.test(one) ? one : `#/components/schemas/${one}`));
  return mapped.length > 0 ? [...new Set(mapped)] : extending();
}
