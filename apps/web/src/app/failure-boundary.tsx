import { Component, type ReactNode } from 'react'
import { PageFailed } from '../api/page-failed.tsx'
import { common } from '../i18n/common.ts'
import { forgetScreens, isChunkFailure } from './load-screen.ts'

/** Never a blank page: what a screen throws becomes a message with a way forward. */
export class FailureBoundary extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state = { failure: undefined as unknown }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  retry = () => {
    // A module that failed to load stays failed for the browser; only a page reload fetches it again.
    if (isChunkFailure(this.state.failure)) location.reload()
    forgetScreens()
    this.setState({ failure: undefined })
  }

  override render() {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    const words = common.failure
    const isChunk = isChunkFailure(failure)
    return (
      <PageFailed title={isChunk ? words.chunkTitle : words.title} reload={this.retry} wholePage>
        {isChunk ? words.chunkText : words.text}
      </PageFailed>
    )
  }
}
