import { Component, type ReactNode } from 'react';
import { type RouteObject, useRoutes } from 'react-router-dom';
import { RouteFailure } from './RouteFailure';

class ShellBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? <RouteFailure /> : this.props.children;
  }
}

const Matched = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes);

/**
 * The page of the address. Around it stands the last boundary: what no slot has caught is an error of the
 * shell itself.
 */
export function Routes({ routes }: { routes: RouteObject[] }) {
  return (
    <ShellBoundary>
      <Matched routes={routes} />
    </ShellBoundary>
  );
}
