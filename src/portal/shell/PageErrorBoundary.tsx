import { Component, type ReactNode } from 'react';
import { StatusScreen } from '../screens/StatusScreen.tsx';
import { messages } from './messages.ts';

interface PageErrorBoundaryProps {
  readonly onError: (error: unknown) => void;
  /** What "retry" does; by default the children are drawn once more. */
  readonly onRetry?: () => void;
  readonly children: ReactNode;
}

/** A page that breaks shows so in its own place, with a reference to quote and a way to try again. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, { reference: string }> {
  override state = { reference: '' };

  static getDerivedStateFromError(): { reference: string } {
    return { reference: crypto.randomUUID().slice(0, 8).toUpperCase() };
  }

  override componentDidCatch(error: unknown): void {
    const { reference } = this.state;
    this.props.onError(new Error(`page failed, reference ${reference}`, { cause: error }));
  }

  override render(): ReactNode {
    const { reference } = this.state;
    if (reference === '') return this.props.children;
    return (
      <StatusScreen
        title={messages.broken}
        detail={messages.reference(reference)}
        action={{ label: messages.retry, onClick: this.props.onRetry ?? (() => this.setState({ reference: '' })) }}
      />
    );
  }
}
