import { itemShape, recordFields, requestFields, type Operation, type Shape } from '#engine/language/prove';
import { all, at, oneOf, when, type JsonSchema, type Named } from './json-schema.ts';

/** The kind of reply that a place asks of its operation. */
export type Answer = 'page' | 'list' | 'data' | 'file' | 'upload';

const answers: Readonly<Record<Answer, { readonly words: string; readonly fits: (operation: Operation) => boolean }>> =
  {
    page: { words: '分页列表', fits: (one) => one.record !== undefined },
    list: { words: '列表', fits: (one) => itemShape(one) !== undefined },
    data: { words: '数据', fits: (one) => one.reply !== undefined },
    file: { words: '文件', fits: (one) => one.reply === undefined },
    upload: { words: '上传', fits: (one) => one.params.fields?.get('file')?.format === 'binary' },
  };

/** Operations that a place may call. */
export function operationsFor(answer: Answer, operations: Iterable<Operation>): readonly Operation[] {
  return [...operations].filter(answers[answer].fits);
}

/** Their ids, each with its summary and the codes it needs. */
export function operationNames(answer: Answer, operations: Iterable<Operation>): JsonSchema {
  const names = operationsFor(answer, operations).map((one) => ({ name: one.id, text: describeOperation(one) }));
  return oneOf(names, `没有返回${answers[answer].words}的这个接口`);
}

function describeOperation({ summary, permission }: Operation): string {
  return permission.length === 0 ? summary : `${summary}（权限 ${permission.join('、')}）`;
}

/** Params by the operation beside them. */
export function paramsOfCalls(operations: Iterable<Operation>): JsonSchema {
  const rules = [...operations].map((operation) => {
    const offered = [...(operation.params.fields ?? [])].filter(([, shape]) => !shape.supplied);
    const properties = Object.fromEntries(
      offered.map(([name, shape]) => [name, { description: describeParam(name, shape, operation) }]),
    );
    return when(['operation'], operation.id, at(['params'], { properties, additionalProperties: false }));
  });
  return all(...rules);
}

function describeParam(name: string, shape: Shape, { params }: Operation): string {
  return params.required?.has(name) ? `${describeField(shape)}，必填` : describeField(shape);
}

/** Label, dictionary and format of a field in a line. */
function describeField(shape: Shape): string {
  const dictionary = shape.dictionary ?? shape.item?.dictionary;
  return [shape.title, dictionary && `字典 ${dictionary}`, shape.valueFormat ?? shape.format]
    .filter((part) => part !== undefined)
    .join(' · ');
}

/** Fields that a search or form may ask for. */
export function inputNames(operation: Pick<Operation, 'id' | 'params'>): readonly Named[] {
  const source = requestFields([operation]);
  // Several values go by the name of one, as in a search, and by their own.
  const lists = [...(operation.params.fields?.keys() ?? [])].filter((name) => name.endsWith('List'));
  return [...new Set([...source.names(), ...lists])].flatMap((name) => {
    const found = source.find(name);
    return found ? [{ name, text: `${describeField(found.shape)}${found.required ? '，必填' : ''}` }] : [];
  });
}

/** Fields of a record that a page may show. */
export function recordNames(shape: Shape | undefined): readonly Named[] {
  const source = recordFields(shape);
  return source.names().flatMap((name) => {
    const found = source.find(name);
    return found ? [{ name, text: describeField(found.shape) }] : [];
  });
}
