import { Skeleton } from 'antd';
import { messages } from '../messages.ts';

/** Stands in place of what is still loading. */
export function PageSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className="fd-panel" role="status" aria-busy="true" aria-label={messages.loading}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}
