import type { ResolvedBlock, ResolvedDetail } from '#engine/language';
import { toShanghaiTime } from '#values/shanghai-time';
import { useFormPage } from '../../headless/form/use-form-page.ts';
import { markOf, useInspected } from '../../headless/inspect/mark-of.ts';
import { PageContext, type PageModel } from '../../headless/page/page-model.ts';
import type { KindProps } from '../page/kind-props.ts';
import { PageHead } from '../page/PageHead.tsx';
import { LoadAlerts } from './LoadAlerts.tsx';
import { usePrinting } from './use-printing.ts';
import type { BlockContext } from './block-context.ts';
import { BlockView } from './BlockView.tsx';
import { messages } from './messages.ts';
import './print.css';

const NO_FIELDS: readonly never[] = [];

/** A page of kind `detail`. */
export function DetailPage({ page: detail, location }: KindProps<ResolvedDetail>) {
  const { page } = useFormPage(detail.load, NO_FIELDS, location);
  const { printing, root } = usePrinting(page);
  useInspected({ page: detail, model: page });
  const context = { page, dictionaries: detail.dictionaries, printing };
  return (
    <PageContext value={page}>
      <div ref={root} className={printing ? 'fd-page fd-print-root' : 'fd-page'} {...markOf(page, detail)}>
        <PageHead page={detail} model={page} location={location} actions={detail.actions} />
        {printing ? <PrintNote page={page} /> : null}
        <LoadAlerts page={page} nodes={detail.blocks} />
        <Blocks blocks={detail.blocks} context={context} />
      </div>
    </PageContext>
  );
}

interface Props {
  readonly blocks: readonly ResolvedBlock[];
  readonly context: BlockContext;
}

/** Blocks below each other; narrow ones beside each other. */
function Blocks({ blocks, context }: Props) {
  const views = blocks.map((block, index) => <BlockView key={index} block={block} context={context} />);
  return blocks.some(({ span }) => span !== undefined) ? <div className="fd-blocks">{views}</div> : views;
}

/** The operator and the time of printing; on paper only. */
function PrintNote({ page }: { readonly page: PageModel }) {
  const { user, now } = page.ports();
  return (
    <p className="fd-paper fd-print-note">
      {messages.printedBy(user?.realName || user?.userName || user?.phone || '', toShanghaiTime(now()))}
    </p>
  );
}
