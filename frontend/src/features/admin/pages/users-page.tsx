import { ArrowLeft } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/identity/session';
import { useOpenTab } from '@/shared/hooks/use-open-tab';
import { useTitle } from '@/shared/hooks/use-title';
import { ForThoseWhoMay } from '../permission';
import { Audit } from '../users/audit';
import { DESKS, maySuper } from '../users/model';
import { PeopleList } from '../users/people-list';
import { PersonCard } from '../users/person-card';
import { Waiting } from '../users/requests';

const VIEWS = [
  { id: null, label: 'People', everything: false },
  { id: 'waiting', label: 'For a second person', everything: false },
  { id: 'audit', label: 'What staff did', everything: true },
];

/** Without whoever is open, and with the rest of what was chosen. */
function listPath(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.delete('user');
  return `/admin/users?${next.toString()}`;
}

function People({ open, back }: { open: string | null; back: string }) {
  return (
    <div className="desk mt-3">
      <div className={open ? 'only-l' : undefined}>
        <PeopleList open={open} />
      </div>
      {open ? (
        <div>
          <Link className="btn btn-quiet plain only-s -ml-2.5" to={back}>
            <ArrowLeft className="i" aria-hidden />
            All accounts
          </Link>
          <PersonCard key={open} id={open} />
        </div>
      ) : (
        <p className="soft only-l py-6">Choose somebody to see their account.</p>
      )}
    </div>
  );
}

/** The users desk: people and their accounts, what takes two people, and what staff did. */
export default function UsersPage() {
  useTitle('Users');
  const me = useUser();
  const [query] = useSearchParams();
  const view = query.get('view');
  const line = useOpenTab<HTMLElement>();
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Users</h1>
      <ForThoseWhoMay permission={DESKS}>
        <nav ref={line} className="tabs mt-3" aria-label="Views">
          {VIEWS.filter(({ everything }) => !everything || maySuper(me)).map(({ id, label }) => (
            <Link key={label} to={id ? `/admin/users?view=${id}` : '/admin/users'} className={id === view ? 'on' : undefined} aria-current={id === view ? 'page' : undefined}>
              {label}
            </Link>
          ))}
        </nav>
        {view === 'waiting' && <Waiting />}
        {view === 'audit' && <Audit />}
        {view !== 'waiting' && view !== 'audit' && <People open={query.get('user')} back={listPath(query)} />}
      </ForThoseWhoMay>
    </main>
  );
}
