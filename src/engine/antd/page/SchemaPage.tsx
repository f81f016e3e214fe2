import { lazy, Suspense, useMemo } from 'react';
import type { ResolvedPage } from '#engine/language/run';
import { DrawnPageContext } from '../../headless/page/part-fault.ts';
import { useDescription } from '../../headless/page/use-description.ts';
import { PortsContext, usePorts } from '../../headless/ports/EnginePorts.tsx';
import { guardCalls } from '../../headless/ports/guard-calls.ts';
import { DialogHost } from '../action/DialogHost.tsx';
import { PageSkeleton } from '../state/PageSkeleton.tsx';
import { messages } from '../messages.ts';
import type { KindProps } from './kind-props.ts';
import { PageGate } from './PageGate.tsx';
import { isPermitted } from '../../headless/action/is-permitted.ts';
import look from '../look.module.css';

const ListPage = lazy(async () => ({ default: (await import('../list/ListPage.tsx')).ListPage }));
const FormPage = lazy(async () => ({ default: (await import('../form/FormPage.tsx')).FormPage }));
const DetailPage = lazy(async () => ({ default: (await import('../detail/DetailPage.tsx')).DetailPage }));
const WizardPage = lazy(async () => ({ default: (await import('../wizard/WizardPage.tsx')).WizardPage }));

/**
 * Draws a resolved page.
 *
 * 1. permission: without one of the page's codes nothing is loaded;
 * 2. calls: operations that the page may not call are refused, however their names are made up;
 * 3. gate: before the operator has given the page's confirmation, nothing is loaded either;
 * 4. kind: its code is fetched, each kind its own chunk;
 * 5. models: page scope, loads and form are made once and live as long as the page is open, and anew when its description
 *    changes in what they are made of;
 * 6. drawing: components observe the models.
 *
 * A failing block shows so in its own place; a failing page is handled by the application around it.
 */
export function SchemaPage(props: KindProps<ResolvedPage>) {
  const ports = usePorts();
  const { page, edition } = useDescription(props.page);
  const { name, permission } = page;
  const guarded = useMemo(() => guardCalls(ports, page), [ports, page]);
  if (!isPermitted(permission, ports.can)) return <NoPermission />;
  return (
    <PortsContext value={guarded}>
      <DrawnPageContext value={page}>
        <DialogHost key={name} page={page} location={props.location} unsaved={props.unsaved}>
          <Suspense fallback={<PageSkeleton />}>
            <PageGate gate={page.confirmOnOpen}>
              <KindOfPage key={edition} {...props} page={page} />
            </PageGate>
          </Suspense>
        </DialogHost>
      </DrawnPageContext>
    </PortsContext>
  );
}

function KindOfPage({ page, ...rest }: KindProps<ResolvedPage>) {
  switch (page.kind) {
    case 'list':
      return <ListPage page={page} {...rest} />;
    case 'form':
      return <FormPage page={page} {...rest} />;
    case 'detail':
      return <DetailPage page={page} {...rest} />;
    case 'wizard':
      return <WizardPage page={page} {...rest} />;
    default:
      return page satisfies never;
  }
}

/** Replaces a page without the operator's permission. */
function NoPermission() {
  return (
    <div className={`${look['panel']} ${look['state']}`} role="alert">
      <p className={look['stateTitle']}>{messages.noPermission}</p>
    </div>
  );
}
