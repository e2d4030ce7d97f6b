import { useState } from 'react';
import { DescriptionList } from '@/shared/ui/description-list';
import { ErrorBoundary } from '@/shared/ui/error-boundary';
import type { Schema } from '@/shared/api/types';
import { useBuildInfo } from './build-info';
import './build-badge.css';

const LOCAL = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** The environment is unknown until the server answers. Until then only a development build or a local page may show that it is loading. */
const mayShowLoading = () =>
  process.env.NODE_ENV !== 'production' || LOCAL.test(window.location.hostname);

const UNKNOWN = 'unknown';

function rows(info: Schema<'BuildInfo'>): [string, string][] {
  return [
    ['Commit', info.commitSha ?? UNKNOWN],
    ['Built', info.buildTime ? new Date(info.buildTime).toLocaleString() : UNKNOWN],
    ['Version', info.appVersion],
    ['Environment', info.nodeEnv],
    ['Payments', info.paystackMode ?? UNKNOWN],
    ['Migration', info.migrationId ?? UNKNOWN],
  ];
}

function Badge() {
  const { data, error } = useBuildInfo();
  const [open, setOpen] = useState(false);
  if (error) return null;
  if (!data)
    return mayShowLoading() ? (
      <div className="build chip chip-grey" role="status">
        Build info...
      </div>
    ) : null;
  if (data.nodeEnv !== 'development') return null;
  return (
    <div className="build">
      <button
        type="button"
        aria-describedby={open ? 'build-tip' : undefined}
        onMouseEnter={() => setOpen(true)}
        onMouseLeave={() => setOpen(false)}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        <span className="num">{(data.commitSha ?? UNKNOWN).slice(0, 7)}</span>{' '}
        {data.buildTime ? new Date(data.buildTime).toLocaleDateString() : ''}
      </button>
      {open && (
        <div role="tooltip" id="build-tip">
          <DescriptionList className="kv" items={rows(data)} />
        </div>
      )}
    </div>
  );
}

export default function BuildBadge() {
  return (
    <ErrorBoundary>
      <Badge />
    </ErrorBoundary>
  );
}
