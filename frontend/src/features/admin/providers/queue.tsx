import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { useNow } from '@/shared/hooks/use-now';
import { formatAgo } from '@/shared/lib/dates';
import { Chip } from '@/shared/ui/chip';
import { TimeLeft } from '../orders/order-table';
import { clockOf, statusText } from './model';
import type { AdminProvider } from './types';

const readable = (slug: string) => slug.charAt(0).toUpperCase() + slug.slice(1).replaceAll('-', ' ');

/** The services and zones: "Plumbing, zone A, B". */
export const whatAndWhere = ({ categories, zones }: Pick<AdminProvider, 'categories' | 'zones'>) =>
  [categories.length > 2 ? `${categories.length} services` : categories.map(readable).join(', '), zones.length > 0 ? `zone ${[...zones].sort().join(', ')}` : ''].filter(Boolean).join(', ') || 'Nothing chosen yet';

function Row({ provider, path, open, now }: { provider: AdminProvider; path: string; open: boolean; now: number }) {
  const clock = clockOf(provider, now);
  const [label, tone] = statusText(provider.status);
  return (
    <li>
      <Link to={path} className={clsx('pa-qi', open && 'on')} aria-current={open ? 'true' : undefined}>
        <span className="grow">
          <b className="trunc block">{provider.displayName}</b>
          <span className="faint trunc block">{whatAndWhere(provider)}</span>
          {!clock && <span className="faint trunc block">{`since ${formatAgo(provider.submittedAt ?? provider.createdAt, now).replace(/^on /, '')}`}</span>}
        </span>
        {clock ? <TimeLeft clock={clock} /> : <Chip tone={tone}>{label}</Chip>}
      </Link>
    </li>
  );
}

interface Props {
  providers: readonly AdminProvider[];
  open: string | null;
  pathTo: (id: string) => string;
}

/** The list of providers, oldest first. */
export function Queue({ providers, open, pathTo }: Props) {
  const now = useNow(30_000);
  return (
    <ul aria-label="Providers" className="pa-q-l">
      {providers.map((provider) => (
        <Row key={provider.id} provider={provider} path={pathTo(provider.id)} open={provider.id === open} now={now} />
      ))}
    </ul>
  );
}
