import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import { dependenciesOf, type Expression } from '#engine/language/run';
import { observer } from '../../headless/observer.ts';
import type { PageModel } from '../../headless/page/page-model.ts';
import { messages } from '../messages.ts';
import { ErrorState } from '../state/Failure.tsx';

interface Props {
  readonly page: PageModel;
  /** Name of the load of the data below; undefined for data without a load. */
  readonly load: string | undefined;
  readonly children: ReactNode;
}

/** Shows the data of a load; a skeleton before it, or an error with retry. */
export const LoadGate = observer(function LoadGate({ page, load: name, children }: Props) {
  const load = page.loads.find((one) => one.name === name);
  if (load?.state.failure) return <ErrorState id={load.id} failure={load.state.failure} onRetry={load.reload} />;
  if (load?.state.status === 'loading' && page.data[load.name] === undefined) {
    return (
      <div role="status" aria-busy="true" aria-label={messages.loading}>
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      </div>
    );
  }
  return children;
});

/** Names of the loads that an expression reads. */
export function expressionLoads({ $cel }: Expression): readonly string[] {
  return dependenciesOf($cel).flatMap((path) => {
    const [root, name] = path.split('.');
    return root === 'data' && name !== undefined ? [name] : [];
  });
}
