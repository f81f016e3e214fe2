import { Component, type ReactNode } from 'react';
import type { ResolvedPage } from '#engine';
import { currentMessages } from '../language/language.ts';
import { productMessages } from '../messages.ts';
import { BuildCheck } from '../release/BuildCheck.tsx';
import type { Release } from '../release/create-release.ts';
import { StatusScreen } from '../screens/StatusScreen.tsx';

interface PageErrorBoundaryProps {
  /** Takes note of the failure and returns the reference to quote. */
  readonly onError: (error: unknown) => string;
  /** The action of "retry"; by default it draws the children again. */
  readonly onRetry?: () => void;
  /** Set where no other part of the screen logs out. */
  readonly onLogout?: (() => void) | undefined;
  /** Absent where no build is served. */
  readonly release?: Release;
  /** The page inside; another one is tried again. */
  readonly page?: ResolvedPage;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly failed: boolean;
  readonly reference: string;
  readonly page: ResolvedPage | undefined;
}

/** A page that breaks shows so in its own place, with a reference to quote and a way to try again. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, BoundaryState> {
  override state = { failed: false, reference: '', page: this.props.page };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  static getDerivedStateFromProps({ page }: PageErrorBoundaryProps, state: BoundaryState): BoundaryState | null {
    return page === state.page ? null : { failed: false, reference: '', page };
  }

  override componentDidCatch(error: unknown): void {
    this.setState({ reference: this.props.onError(error) });
  }

  override render(): ReactNode {
    const { failed, reference } = this.state;
    if (!failed) return this.props.children;
    const text = currentMessages(productMessages);
    const { onLogout, release } = this.props;
    const redraw = (): void => this.setState({ failed: false, reference: '' });
    const screen = (
      <StatusScreen
        title={text.broken}
        detail={reference && text.reference(reference)}
        action={{
          label: text.retry,
          onClick: this.props.onRetry ?? redraw,
        }}
        other={onLogout && { label: text.logout, onClick: onLogout }}
      />
    );
    if (!release) return screen;
    return (
      <BuildCheck release={release} onLater={redraw}>
        {screen}
      </BuildCheck>
    );
  }
}
