import type { MessageArgs, MessageCode } from '../messages.ts';
import { isRaw, textList } from '../operation/read-shape.ts';
import { ownerOf, shownShapes, type Contract } from '../operation/shape.ts';
import { words } from '../words.ts';

interface Checked {
  readonly contract: Contract;
  readonly report: <Code extends MessageCode>(
    below: readonly (string | number)[],
    code: Code,
    ...args: MessageArgs<Code>
  ) => void;
}

/** Checks the values that an operation relies on (`x-relies`): reads show them, and one of these has each. */
export function checkRelies({ report, contract }: Checked, key: string, value: unknown): void {
  const { from, values } = isRaw(value) ? value : {};
  const shapes = textList(from).flatMap((id, index) => {
    const operation = contract.operations.get(id);
    if (!operation) report([key, 'from', index], 'operation-unknown', id, contract.operations.keys());
    else if (operation.effect !== 'read') report([key, 'from', index], 'operation-writes', id, []);
    return shownShapes(operation);
  });
  textList(values).forEach((name, index) => {
    if (shapes.some((shape) => ownerOf(shape, name))) return;
    const names = shapes.flatMap(({ fields }) => [...(fields?.keys() ?? [])]);
    report([key, 'values', index], 'field-unknown', name, words('what is shown', '显示的内容'), names);
  });
}
