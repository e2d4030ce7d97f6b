import { Component, type ReactNode } from 'react';
import { storageKeys } from '@/shared/lib/config';
import { crashed } from '@/shared/lib/watch-crashes';
import { readStored, writeStored } from '@/shared/lib/storage';
import { Button } from './button';
import { OFFLINE_DRAWING } from './offline-drawing';
import { texts } from './first-load-texts';

interface Props {
  children: ReactNode;
  /** When this key changes, the error is cleared. */
  resetKey?: string;
  /** Marks a small part of a page, whose failure must not replace the page. */
  widget?: boolean;
  /** Renders nothing on failure. */
  silent?: boolean;
  /** What is shown above the message when the frame of the page failed as well. */
  bar?: ReactNode;
  onFail?: () => void;
}

/** After a release an old page may request files that no longer exist: it is reloaded once, then the error is shown. */
export function reloadOnceForChunk(
  error: unknown,
  reload = () => window.location.reload(),
): boolean {
  if (!(error instanceof Error) || error.name !== 'ChunkLoadError' || !navigator.onLine)
    return false;
  if (readStored(storageKeys.chunkReload, 'sessionStorage') !== null) return false;
  writeStored(storageKeys.chunkReload, '1', 'sessionStorage');
  reload();
  return true;
}

/** Shown without a network in place of a page that this device has never loaded. */
function NotHere() {
  return (
    <main id="main" className="wrap later py-10" role="alert">
      <section className="empty">
        <svg viewBox="0 0 200 140" className="art" aria-hidden>
          {OFFLINE_DRAWING}
        </svg>
        <h1 className="h2">{texts.thereIsNoConnection}</h1>
        <p>{texts.thisPageWasNot}</p>
        <div className="row g8 wrapx mt-2 justify-center">
          <Button kind="primary" onClick={() => window.location.reload()}>
            {texts.tryAgain}
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
    if (this.state.error && previous.resetKey !== this.props.resetKey)
      this.setState({ error: null });
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
    if (this.props.widget) return <p className="note plain">{texts.thisPartCouldNot}</p>;
    return (
      <main id="main" className="wrap later py-10" role="alert">
        <h1 className="h1">{texts.somethingWentWrongOn}</h1>
        <p className="lead mt-3">{texts.jobsMoneySafeError}</p>
        <div className="row g8 wrapx mt-6">
          <Button kind="primary" onClick={() => window.location.reload()}>
            {texts.loadItAgain}
          </Button>
          <a className="btn" href="/">
            {texts.goFirstPage}
          </a>
        </div>
      </main>
    );
  }
}
