import { Component, type ErrorInfo, type ReactNode } from 'react';

interface BoundaryProps {
  onError: (error: unknown, info: ErrorInfo) => void;
  children: ReactNode;
}

/** Renders nothing after an error until its key changes. */
export class SlotBoundary extends Component<BoundaryProps, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}

const cleanupErrorsAllowed = 20;

/**
 * Outlives what it surrounds. React hands an error thrown while a subtree is removed to the nearest boundary
 * that stays: without this one, a fault in an effect's clean-up would blank the whole page. Needed around
 * each slot and each outlet of the shell.
 */
export class Stays extends Component<BoundaryProps, { errors: number }> {
  override state = { errors: 0 };
  static getDerivedStateFromError() {
    return null;
  }
  override componentDidCatch(error: unknown, info: ErrorInfo) {
    this.props.onError(error, info);
    this.setState(({ errors }) => ({ errors: errors + 1 }));
  }
  override render() {
    return this.state.errors > cleanupErrorsAllowed ? null : this.props.children;
  }
}
