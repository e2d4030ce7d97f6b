import type { Fuse as FuseState } from '../model';

/** The used part of the allowed time: words above a thin bar. */
export function Fuse({ fuse }: { fuse: FuseState }) {
  return (
    <span className={`sp-fuse ${fuse.tone}`}>
      <span>{fuse.words}</span>
      <svg viewBox="0 0 100 3" preserveAspectRatio="none" aria-hidden>
        <rect className="t" width="100" height="3" />
        <rect className="u" width={Math.round(fuse.used * 100)} height="3" />
      </svg>
    </span>
  );
}
