import { clsx } from 'clsx';
import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { ApiError, NetworkError } from '@/shared/api/problem';
import { isBusy, retryText } from '@/shared/api/problem-text';
import { Art, type ArtName } from './art';
import { Button } from './button';
import { texts } from './texts';

interface Props {
  art: ArtName;
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  card?: boolean;
  level?: 'h1' | 'h2';
}

/** An empty, failed or offline state: a small drawing, one heading, one sentence and what to do next. */
export function StateBlock({
  art,
  title,
  children,
  actions,
  card = false,
  level: Heading = 'h2',
}: Props) {
  return (
    <section className={clsx('empty wordy', card && 'card')}>
      <Art name={art} className="art" />
      <Heading className="h2">{title}</Heading>
      <p>{children}</p>
      {actions && <div className="row g8 wrapx mt-2 justify-center">{actions}</div>}
    </section>
  );
}

/** The last characters of the failed request's id: enough to find it in the server's log, short enough to read out. */
export function supportCode(error: unknown): string | null {
  const id = error instanceof ApiError ? error.requestId?.replace(/-/g, '') : undefined;
  return id && id.length >= CODE_LENGTH
    ? id
        .slice(-CODE_LENGTH)
        .toUpperCase()
        .replace(/^(.{4})/, '$1-')
    : null;
}

const CODE_LENGTH = 8;

/** Keeps the space of what was loading, so that nothing around a failure moves. */
export function InPlaceOf({ place, children }: { place: ReactNode; children: ReactNode }) {
  return (
    <div className="grid">
      <div className="invisible col-start-1 row-start-1 min-w-0" aria-hidden inert>
        {place}
      </div>
      <div className="col-start-1 row-start-1 min-w-0 self-start">{children}</div>
    </div>
  );
}

/** The drawing and texts for a failed load, for staff without a word about their jobs and money. No connection, a busy server and a fault of ours have different ones. */
function sayings(
  what: string,
  error: unknown,
  staff: boolean,
): { art: ArtName; title: string; text: string } {
  if (error instanceof NetworkError)
    return {
      art: 'offline',
      title: texts.thereIsNoConnection,
      text: staff ? texts.weLoadWhenOnline(what) : texts.jobsMoneySafeWe(what),
    };
  const text = isBusy(error)
    ? staff
      ? texts.gidaIsBusy(retryText(error))
      : texts.jobsMoneySafeGida(retryText(error))
    : staff
      ? texts.problemOnServer
      : texts.problemOnOurSide;
  return { art: 'error', title: texts.weCouldNotLoad(what), text };
}

/** A failed load. It says what is wrong, and that jobs and money are safe. */
export function FailedLoad({
  what,
  error,
  onRetry,
  level,
}: {
  what: string;
  error: unknown;
  onRetry: () => void;
  level?: 'h1';
}) {
  const { pathname } = useLocation();
  const staff = pathname.startsWith('/admin');
  const { art, title, text } = sayings(what, error, staff);
  const code = supportCode(error);
  const retry = (
    <>
      <Button kind="primary" onClick={onRetry}>
        <RotateCw className="i" aria-hidden /> {texts.tryAgain}
      </Button>
      {!staff && !pathname.startsWith('/support') && (
        <Link className="btn" to="/support">
          {texts.tellSupport}
        </Link>
      )}
    </>
  );
  return (
    <div role="alert">
      <StateBlock art={art} title={title} actions={retry} {...(level && { level })}>
        {text}
      </StateBlock>
      {code && (
        <p className="small faint -mt-4 mb-4 text-center">
          {(staff ? texts.codeForEngineers : texts.ifThisContinuesTell)(
            <span className="num nowrap">{code}</span>,
          )}
        </p>
      )}
    </div>
  );
}
