import { messages } from '../messages.ts';

/** A visible box in place of something that cannot be drawn. */
export function BrokenBox({ reason }: { readonly reason?: string | undefined }) {
  return (
    <div className="fd-broken" role="alert">
      {messages.broken}：{reason ?? messages.brokenHint}
    </div>
  );
}
