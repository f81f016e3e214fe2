import type { ResolvedBlock } from '#engine/language';
import type { BlockContext } from './block-context.ts';
import { BlockView } from './BlockView.tsx';

interface Props {
  readonly blocks: readonly ResolvedBlock[];
  readonly context: BlockContext;
}

/** Blocks below each other; where one takes only some of the columns, the next ones stand beside it. */
export function Blocks({ blocks, context }: Props) {
  const views = blocks.map((block, index) => <BlockView key={index} block={block} context={context} />);
  return blocks.some(({ span }) => span !== undefined) ? <div className="fd-blocks">{views}</div> : views;
}
