import { Skeleton } from 'antd';
import { useMessages } from '../language/language.ts';
import { messages } from './messages.ts';

/** In place of a text that loads, or of the editor itself. */
export function CodeSkeleton({ rows = 3 }: { readonly rows?: number }) {
  const text = useMessages(messages);
  return (
    <div role="status" aria-busy="true" aria-label={text.loading}>
      <Skeleton active title={false} paragraph={{ rows }} />
    </div>
  );
}
