import { Skeleton } from 'antd';
import { messages } from '../messages.ts';
import look from '../look.module.css';

/** Placeholder of loading content. */
export function PageSkeleton({ rows = 6 }: { readonly rows?: number }) {
  return (
    <div className={look['panel']} role="status" aria-busy="true" aria-label={messages.loading}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}
