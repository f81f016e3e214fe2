import { Progress, Spin } from 'antd';
import { messages } from './messages.ts';

/** A file on its way; without a percentage nobody knows how far. */
export function Waiting({ percent }: { readonly percent?: number | undefined }) {
  return (
    <div className="fd-viewer-state" role="status" aria-busy>
      {percent === undefined ? (
        <Spin />
      ) : (
        <Progress percent={percent} className="fd-viewer-progress" aria-label={messages.loading} />
      )}
      <p>{messages.loading}</p>
    </div>
  );
}
