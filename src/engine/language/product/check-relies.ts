import type { MessageArgs, MessageCode } from '../read/messages.ts';
import { isRaw, textList } from '../read/api/read-shape.ts';
import { offeredParams, ownerOf, shownShapes, type Contract, type Shape } from '../read/api/shape.ts';
import { words } from '../run/words.ts';

export interface Checked {
  readonly contract: Contract;
  readonly report: <Code extends MessageCode>(
    below: readonly (string | number)[],
    code: Code,
    ...args: MessageArgs<Code>
  ) => void;
}

/**
 * Checks the values that an operation relies on (`x-relies`): reads show them, and one of these has each. What names the
 * record is a param of the operation, and of the read that shows the record.
 */
export function checkRelies({ report, contract }: Checked, key: string, value: unknown, changing: unknown): void {
  const { from, values, names, record } = isRaw(value) ? value : {};
  const because = words(
    'its whole body is one param, which leaves no room for them',
    '请求体整个是一个参数，放不下这些内容',
  );
  if (contract.operations.get(String(changing))?.params.wholeBody !== undefined)
    report([key], 'no-effect', key, because);
  const shapes = textList(from).flatMap((id, index) => {
    const operation = contract.operations.get(id);
    if (!operation) report([key, 'from', index], 'operation-unknown', id, contract.operations.keys());
    else if (operation.effect !== 'read') report([key, 'from', index], 'operation-writes', id, []);
    return shownShapes(operation);
  });
  const reportUnknown = (word: string, index: number, name: string, records: readonly Shape[]): void => {
    const known = records.flatMap(({ fields }) => [...(fields?.keys() ?? [])]);
    report([key, word, index], 'field-unknown', name, words('what is shown', '显示的内容'), known);
  };
  const owners = textList(values).flatMap((name, index) => {
    const found = shapes.flatMap((shape) => ownerOf(shape, name) ?? []);
    if (found.length === 0) reportUnknown('values', index, name, shapes);
    return found;
  });
  textList(names).forEach((name, index) => {
    if (!owners.some(({ fields }) => fields?.has(name))) reportUnknown('names', index, name, owners);
  });
  for (const taker of typeof record === 'string' ? [String(changing), textList(from)[0] ?? ''] : []) {
    const operation = contract.operations.get(taker);
    const offered = operation ? offeredParams(operation) : [];
    if (operation && !offered.includes(String(record)))
      report([key, 'record'], 'param-unknown', String(record), taker, offered);
  }
}
