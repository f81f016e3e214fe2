import { Component, useContext, type ReactNode } from 'react';
import type { ResolvedPage } from '#engine/language/run';
import { describeFault, DrawnPageContext } from '../../headless/page/part-fault.ts';
import { PortsContext } from '../../headless/ports/EnginePorts.tsx';
import { messages } from '../messages.ts';
import look from '../look.module.css';

interface Props {
  readonly children?: ReactNode;
  /** Drawn instead of the box. */
  readonly fallback?: ReactNode;
  /** The part of the resolved page inside. Absent: more than one part. */
  readonly part?: object;
}

/** Limits an error to its own place: a box appears there, the rest of the page stays alive. */
export function Boundary({ part, ...props }: Props) {
  const ports = useContext(PortsContext);
  const page = useContext(DrawnPageContext);
  const note = (error: unknown): void => {
    const fault = page ? describeFault(page, part, error) : error;
    if (fault !== undefined) ports?.report(fault);
  };
  return <Guard {...props} page={page} onError={note} />;
}

interface GuardProps extends Omit<Props, 'part'> {
  /** Another description of the page is tried again. */
  readonly page: ResolvedPage | null;
  readonly onError: (error: unknown) => void;
}

interface GuardState {
  readonly failed: boolean;
  /** The page that failed or did not. */
  readonly page: ResolvedPage | null;
}

class Guard extends Component<GuardProps, GuardState> {
  override state = { failed: false, page: this.props.page };

  static getDerivedStateFromError(): Pick<GuardState, 'failed'> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ page }: GuardProps, state: GuardState): GuardState | null {
    return page === state.page ? null : { failed: false, page };
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError(error);
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback === undefined ? <BrokenBox /> : this.props.fallback;
  }
}

/** A visible box in place of something that cannot be drawn. */
export function BrokenBox({ reason }: { readonly reason?: string | undefined }) {
  const text = messages.pair(messages.broken, reason ?? messages.brokenHint);
  return (
    <div className={look['broken']} role="alert" title={text} data-broken>
      {text}
    </div>
  );
}
