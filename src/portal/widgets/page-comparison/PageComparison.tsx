import { useRequest } from 'ahooks';
import { Alert } from 'antd';
import { lazy, Suspense, use } from 'react';
import type { OperationData } from '#contract';
import { type BlockFaceProps, defineWidget } from '#engine';
import { CodeSkeleton } from '../../code/CodeSkeleton.tsx';
import { useMessages } from '../../language/language.ts';
import { PortalProvider } from '../../portal.ts';
import { messages } from '../../studio/preview/messages.ts';
import manifest from './widget.json' with { type: 'json' };

// The preview and its checker load only where pages are approved or compared.
const Comparison = lazy(async () => ({ default: (await import('../../studio/preview/Comparison.tsx')).Comparison }));

type Change = OperationData<'queryPageChange'>;

interface Source {
  readonly changeNo?: string | undefined;
  readonly revision?: number | undefined;
  /** Revision to compare with; absent: the revision that the change or revision is based on. */
  readonly against?: number | undefined;
}

interface ComparisonProps extends Source {
  /** All files that differ, and the pages that are drawn; absent until the record they belong to is loaded. */
  readonly files?: Change['files'];
  readonly pages?: Change['pages'];
  /** Texts of the files where the server has them together. */
  readonly texts?: OperationData<'queryRollBack'>['texts'];
}

/** The pages that a change or a revision alters, as an operator sees them before and after. */
function PageComparison({
  props: { files = [], pages = [], texts, ...source },
  call,
}: BlockFaceProps<ComparisonProps>) {
  const text = useMessages(messages);
  // A preview of this page itself is drawn outside the portal: it has no previews in it.
  const isInPortal = use(PortalProvider) !== null;
  const { data, error } = useRequest(async () => sidesOf(texts ?? (await readTexts(call, files, source))), {
    ready: isInPortal && pages.length > 0,
    refreshDeps: [texts, JSON.stringify([files, source])],
    onError: () => undefined,
  });
  if (!isInPortal || pages.length === 0) return null;
  if (error) return <Alert type="error" message={text.textsFailed} />;
  if (!data) return <CodeSkeleton rows={8} />;
  return (
    <Suspense fallback={<CodeSkeleton rows={8} />}>
      <Comparison pages={pages} {...data} />
    </Suspense>
  );
}

type Call = BlockFaceProps['call'];

type Texts = NonNullable<ComparisonProps['texts']>;

/** The changed files as they were and as they are. */
async function readTexts(call: Call, files: Change['files'], { against, ...source }: Source): Promise<Texts> {
  const read = (params: Source & { readonly file: string }) =>
    call('queryPageChangeFile', { ...params }) as Promise<OperationData<'queryPageChangeFile'>>;
  return Promise.all(
    files.map(async ({ file }) => {
      const { text, baseText } = await read({ file, ...source });
      const liveText = against === undefined ? baseText : (await read({ file, revision: against })).text;
      return { file, ...(text !== undefined && { text }), ...(liveText !== undefined && { liveText }) };
    }),
  );
}

function sidesOf(texts: Texts) {
  return {
    before: texts.map(({ file, liveText }) => ({ file, text: liveText })),
    after: texts.map(({ file, text }) => ({ file, text })),
  };
}

export const pageComparisonWidget = defineWidget(manifest, { block: PageComparison });
