import { Component, type ReactNode } from 'react';

type Props = {
  children: ReactNode;
  fallback: (retry: () => void) => ReactNode;
  /** A change of this (the address, say) gives the content another chance. */
  resetKey?: string;
};
type State = { failed: boolean; key: string | undefined };

/** Keeps a broken part from taking the whole page with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, key: this.props.resetKey };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.resetKey === state.key ? null : { failed: false, key: props.resetKey };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return this.props.fallback(() => this.setState({ failed: false }));
  }
}
