import { ArrowLeft } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { useTitle } from '@/shared/hooks/use-title';
import { ButtonLink } from '@/shared/ui/button';
import { TabLine } from '@/shared/ui/tab-line';
import { useRecord } from '../lists';
import { ForThoseWhoMay } from '../permission';
import { Audit } from '../users/audit';
import { PERMISSIONS_TO_CHOOSE, maySuper } from '../users/model';
import { PeopleList } from '../users/people-list';
import { PersonCard } from '../users/person-card';
import { Waiting } from '../users/requests';
import '@/shared/ui/tab-line.css';
import '../cases/split-view.css';

const PEOPLE = 'people';

const VIEWS = [
  { id: PEOPLE, label: 'People', to: '/admin/users', everything: false },
  { id: 'waiting', label: 'Second approvals', to: '/admin/users?view=waiting', everything: false },
  { id: 'audit', label: 'Audit log', to: '/admin/users?view=audit', everything: true },
];

function People() {
  const { open, to, close } = useRecord('/admin/users', 'user');
  return (
    <div className={open ? 'split-view mt-3' : 'mt-3'}>
      <div className={open ? 'only-l' : undefined}>
        <PeopleList open={open} to={to} onClose={close} />
      </div>
      {open && (
        <div>
          <ButtonLink kind="quiet" className="plain -ml-2.5" to={to(null)}>
            <ArrowLeft className="i" aria-hidden />
            All accounts
          </ButtonLink>
          <PersonCard key={open} id={open} />
        </div>
      )}
    </div>
  );
}

/** The users pages: people and their accounts, requests that need two people, and the audit entries. */
export default function UsersPage() {
  useTitle('Users');
  const me = useUser();
  const [query] = useSearchParams();
  const view = query.get('view');
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Users</h1>
      <ForThoseWhoMay permission={PERMISSIONS_TO_CHOOSE}>
        <TabLine
          label="Views"
          className="tabs mt-3"
          open={view ?? PEOPLE}
          tabs={VIEWS.filter(({ everything }) => !everything || maySuper(me))}
        />
        {view === 'waiting' && <Waiting />}
        {view === 'audit' && <Audit />}
        {view !== 'waiting' && view !== 'audit' && <People />}
      </ForThoseWhoMay>
    </main>
  );
}
