import { Component, type ReactNode } from 'react'
import { BrokenPage } from './plain-pages'

type Props = {
  children: ReactNode
  /** The key whose change (another address) renders the children again. */
  resetKey: string
}
type State = { error: unknown; key: string }

/** Keeps the frame when a screen throws. */
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
