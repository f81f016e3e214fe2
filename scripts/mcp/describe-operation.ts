import type { Operation, Shape, Workspace } from '#engine/language/prove';

type Dictionaries = Workspace['dictionaries'];

/** Shapes may contain themselves. */
const DEEPEST = 6;

/** An operation as plain JSON: properties by name, each with what the contract says of it. */
export function describeOperation(operation: Operation, dictionaries: Dictionaries): object {
  const { id, summary, permission, params, reply, record, sorts } = operation;
  const describe = (shape: Shape) => describeShape(shape, dictionaries, 0);
  return {
    operation: id,
    summary,
    ...(permission.length > 0 && { permission }),
    params: describe(params),
    ...(sorts.length > 0 && { sorts }),
    ...(record ? { record: describe(record) } : { reply: reply ? describe(reply) : 'a file' }),
  };
}

function describeShape(shape: Shape, dictionaries: Dictionaries, depth: number): object {
  const { kind, title, description, format, valueFormat, dictionary, constraints, item, fields, required, key } = shape;
  const members = [...(fields ?? [])].filter(([, one]) => one.supplied === false);
  const codes = dictionary === undefined ? undefined : dictionaries.get(dictionary);
  return {
    type: kind,
    ...(title !== undefined && { title }),
    ...(description !== undefined && { description }),
    ...(format !== undefined && { format }),
    ...(valueFormat !== undefined && { valueFormat }),
    ...(dictionary !== undefined && { dictionary }),
    ...(codes && { values: Object.fromEntries(codes.map(({ value, label }) => [value, label])) }),
    ...(shape.enum && { enum: shape.enum }),
    ...constraints,
    ...(shape.nullable && { nullable: true }),
    ...(required && required.size > 0 && { required: [...required] }),
    ...(key !== undefined && { key }),
    ...(item && depth < DEEPEST && { items: describeShape(item, dictionaries, depth + 1) }),
    ...(members.length > 0 &&
      depth < DEEPEST && {
        properties: Object.fromEntries(
          members.map(([name, one]) => [name, describeShape(one, dictionaries, depth + 1)]),
        ),
      }),
  };
}
