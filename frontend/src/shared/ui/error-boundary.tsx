import { Component, type ReactNode } from 'react';
import { storageKeys } from '@/shared/lib/config';
import { crashed } from '@/shared/lib/watch-crashes';
import { readStored, writeStored } from '@/shared/lib/storage';
import { Button } from './button';
import { OFFLINE_DRAWING } from './offline-drawing';

interface Props {
  children: ReactNode;
  /** A change of this key forgets the error. */
  resetKey?: string;
  /** A small part of a page; its failure must not take the page along. */
  widget?: boolean;
  /** Nothing to see when it fails. */
  silent?: boolean;
  /** What stands above the words when the frame of the page failed along with it. */
  bar?: ReactNode;
  onFail?: () => void;
}

/** After a release an old page may ask for files that are gone: reload once, then show the error. */
export function reloadOnceForChunk(error: unknown, reload = () => window.location.reload()): boolean {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !navigator.onLine) return false;
  if (readStored(storageKeys.chunkReload, 'sessionStorage') !== null) return false;
  writeStored(storageKeys.chunkReload, '1', 'sessionStorage');
  reload();
  return true;
}

/** A page that this device has never loaded, asked for without a network. */
function NotHere() {
  return (
    <main id="main" className="wrap later py-10" role="alert">
      <section className="empty">
        <svg viewBox="0 0 200 140" className="art" aria-hidden>
          {OFFLINE_DRAWING}
        </svg>
        <h1 className="h2">There is no connection</h1>
        <p>This page was not loaded on this device before. Your jobs and your money are safe.</p>
        <div className="row g8 wrapx mt-2 justify-center">
          <Button kind="primary" onClick={() => window.location.reload()}>
            Try again
          </Button>
        </div>
      </section>
    </main>
  );
}

export class ErrorBoundary extends Component<Props, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    reloadOnceForChunk(error);
    crashed(error);
    this.props.onFail?.();
  }

  override componentDidUpdate(previous: Props) {
    if (this.state.error && previous.resetKey !== this.props.resetKey) this.setState({ error: null });
  }

  override render() {
    if (!this.state.error) return this.props.children;
    if (this.props.silent) return null;
    if (this.props.bar) {
      return (
        <div className="page">
          {this.props.bar}
          {this.told(this.state.error)}
        </div>
      );
    }
    return this.told(this.state.error);
  }

  private told(error: Error) {
    if (error.name === 'ChunkLoadError' && !navigator.onLine) return <NotHere />;
    if (this.props.widget) return <p className="note plain">This part could not be shown. The rest of the page works.</p>;
    return (
      <main id="main" className="wrap later py-10" role="alert">
        <h1 className="h1">Something went wrong on this page</h1>
        <p className="lead mt-3">Your jobs and your money are safe. The mistake is ours.</p>
        <div className="row g8 wrapx mt-6">
          <Button kind="primary" onClick={() => window.location.reload()}>
            Load it again
          </Button>
          <a className="btn" href="/">
            Go to the first page
          </a>
        </div>
      </main>
    );
  }
}
