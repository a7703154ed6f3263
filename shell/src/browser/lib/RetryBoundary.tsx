import { Component, type ReactNode } from 'react';

interface RetryBoundaryProps {
  /** Stands in the place of the part. Must offer `retry` to the customer, or be nothing in a hint's place. */
  failed: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/**
 * Around a part of the shell's own whose words may not come: it fails in its own place and can be tried again
 * (MF-05).
 */
export class RetryBoundary extends Component<RetryBoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken
      ? this.props.failed(() => this.setState({ broken: false }))
      : this.props.children;
  }
}
