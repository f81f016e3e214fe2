import type { ReadFaceProps } from '../../../headless/widget/widget.ts';
import { messages } from '../messages.ts';
import { showValue } from '../parts/show-value.ts';
import { pathTo, readTree } from '../parts/tree-source.ts';
import { useAnswer } from '../parts/use-answer.ts';
import { useQuietCall } from '../parts/use-remote.ts';
import type { TreeSelectProps } from './TreeSelectEdit.tsx';

/** Labels with those above them; a value that is not in the tree shows itself. */
export function TreeSelectRead({ value, props }: ReadFaceProps<string | readonly string[], TreeSelectProps>) {
  const { answer } = useAnswer({ call: useQuietCall(), operation: props.operation, params: props.params });
  if (value === null || value === undefined) return showValue(value);
  const tree = answer.status === 'ready' ? readTree(props, answer.data) : [];
  const name = (code: string) =>
    pathTo(tree, code)
      ?.map(({ label }) => label)
      .join(messages.pathSeparator) ?? code;
  return showValue([value].flat().map(name));
}
