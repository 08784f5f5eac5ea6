import { Component, type ReactNode } from 'react'
import { BrokenPage } from './plain-pages'

type Props = { children: ReactNode /** A change of it (another address) tries again. */; resetKey: string }
type State = { error: unknown; key: string }

/** Keeps a screen that breaks from taking the frame with it. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, key: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error }
  }
  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.key ? null : { error: null, key: resetKey }
  }
  override render() {
    return this.state.error === null ? this.props.children : <BrokenPage error={this.state.error} />
  }
}
