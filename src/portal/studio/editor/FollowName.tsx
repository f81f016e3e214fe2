import { Button } from 'antd';
import { useRequest } from 'ahooks';
import type { Diagnostic } from '#engine/language/prove';
import { useMessages } from '../../language/language.ts';
import type { Edit } from '../checker/product-checker.ts';
import { type AskChecker, useChecker } from '../checker/use-checker.ts';
import { withBase } from '../reuse/things.ts';
import { messages } from './messages.ts';
import type { PageText } from './use-page-text.ts';

interface Props {
  readonly file: string;
  /** All files of the draft. */
  readonly edits: readonly Edit[];
  readonly ask: AskChecker | undefined;
  readonly page: PageText;
  /** Diagnostics of the whole product with this draft. */
  readonly problems: readonly Diagnostic[];
}

/** Offers to write the page's new name wherever others still refer to it by its live one. */
export function FollowName({ file, edits, ask, page, problems }: Props) {
  const text = useMessages(messages);
  const { data: before } = useRequest(
    async () => (await ask?.('facts', { edits: [] }))?.pages.find((one) => one.file === file)?.name,
    { refreshDeps: [ask, file], onError: () => undefined },
  );
  const { revision } = useChecker();
  const to = page.root?.name;
  const isMissed = problems.some(
    (one) => one.file !== file && before !== undefined && one.message.includes(`'${before}'`),
  );
  if (!ask || before === undefined || to === undefined || to === '' || to === before || !isMissed) return null;
  const follow = async (): Promise<void> => {
    const others = edits.filter((one) => one.file !== file);
    const { edits: renamed } = await ask('rename', { edits: others, thing: { kind: 'page', name: before }, to });
    page.replace(
      page.text,
      renamed.filter((one) => one.file !== file).map((one) => withBase(one, edits, revision)),
    );
  };
  return (
    <Button size="small" onClick={() => void follow()}>
      {text.followName(before, to)}
    </Button>
  );
}
