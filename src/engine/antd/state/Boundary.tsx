import { Component, type ContextType, type ReactNode } from 'react';
import { PortsContext } from '../../headless/ports/EnginePorts.tsx';
import { messages } from '../messages.ts';
import look from '../look.module.css';

interface Props {
  readonly children: ReactNode;
  /** Drawn instead of the box. */
  readonly fallback?: ReactNode;
}

/** Limits an error to its own place: a box appears there, the rest of the page stays alive. */
export class Boundary extends Component<Props, { readonly failed: boolean }> {
  static override readonly contextType = PortsContext;
  declare context: ContextType<typeof PortsContext>;
  override state = { failed: false };

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    this.context?.report(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback === undefined ? <BrokenBox /> : this.props.fallback;
  }
}

/** A visible box in place of something that cannot be drawn. */
export function BrokenBox({ reason }: { readonly reason?: string | undefined }) {
  return (
    <div className={look['broken']} role="alert" data-broken>
      {messages.pair(messages.broken, reason ?? messages.brokenHint)}
    </div>
  );
}
