import { useRef } from 'react';
import type { ResolvedBlock, ResolvedDetail } from '#engine/language/run';
import { useFormPage } from '../../headless/form/use-form-page.ts';
import { markOf, useInspected } from '../../headless/inspect/mark-of.ts';
import { PageContext } from '../../headless/page/page-model.ts';
import type { KindProps } from '../page/kind-props.ts';
import { PageHead } from '../page/PageHead.tsx';
import { LoadAlerts } from './LoadAlerts.tsx';
import { PrintNote } from '../print/PrintNote.tsx';
import { usePrinting } from '../print/use-printing.ts';
import type { BlockContext } from './block-context.ts';
import { BlockView } from './BlockView.tsx';
import look from '../look.module.css';
import styles from './blocks.module.css';

const NO_FIELDS: readonly never[] = [];

/** A page of kind `detail`. */
export function DetailPage({ page: detail, location, onTitle }: KindProps<ResolvedDetail>) {
  const { page } = useFormPage(detail.load, NO_FIELDS, location);
  const root = useRef<HTMLDivElement>(null);
  const { printing } = usePrinting(page, root);
  useInspected({ page: detail, model: page });
  const context = { page, dictionaries: detail.dictionaries, printing };
  return (
    <PageContext value={page}>
      <div ref={root} className={look['page']} data-on-paper={printing || undefined} {...markOf(page, detail)}>
        <PageHead
          page={detail}
          model={page}
          location={location}
          actions={detail.actions}
          recordTitle={detail.recordTitle}
          onTitle={onTitle}
        />
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
  return blocks.some(({ span }) => span !== undefined) ? <div className={styles['blocks']}>{views}</div> : views;
}
