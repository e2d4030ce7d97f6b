import type { TimeLeft as TimeLeftState } from '@/domain/providers/model';

/** The used part of the allowed time: text above a thin bar. */
export function TimeLeft({ timeLeft }: { timeLeft: TimeLeftState }) {
  return (
    <span className={`sp-fuse ${timeLeft.tone}`}>
      <span>{timeLeft.text}</span>
      <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden>
        <rect className="t" width="100" height="3" />
        <rect className="u" width={Math.round(timeLeft.used * 100)} height="3" />
      </svg>
    </span>
  );
}
