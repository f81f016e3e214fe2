import type { ResolvedDetail } from '#engine/language';
import { useFormPage } from '../../headless/form/use-form-page.ts';
import { markOf, useInspected } from '../../headless/inspect/mark-of.ts';
import { PageContext } from '../../headless/page/page-model.ts';
import type { KindProps } from '../page/kind-props.ts';
import { PageHead } from '../page/PageHead.tsx';
import { Blocks } from './Blocks.tsx';
import { LoadAlerts } from './LoadAlerts.tsx';
import { PrintNote } from './PrintNote.tsx';
import { usePrinting } from './use-printing.ts';
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
