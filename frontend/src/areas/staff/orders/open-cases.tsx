import { Link } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { useNow } from '@/shared/hooks/use-now';
import type { Schema } from '@/shared/api/types';
import { formatMoment } from '@/shared/lib/dates';
import { Note } from '@/shared/ui/note';
import { handlingOf } from '../dispatch/model';
import type { AdminOrderDetail } from './model';

type OpenCase = Schema<'OpenCase'>;

interface Kind {
  text: string;
  link: string;
  to: (id: string, reference: string) => string;
}

const KINDS: Record<OpenCase['kind'], Kind> = {
  CHARGEBACK: {
    text: 'A chargeback is open',
    link: 'Open the chargeback',
    to: (_, reference) => `/admin/finance?view=chargebacks&q=${reference}`,
  },
  DISPUTE: {
    text: 'A dispute is open',
    link: 'Open the dispute',
    to: (id) => `/admin/support?view=disputes&dispute=${id}`,
  },
  DAMAGE: {
    text: 'A damage claim is open',
    link: 'Open the damage claim',
    to: (id) => `/admin/support?view=damage&claim=${id}`,
  },
  WARRANTY: {
    text: 'A warranty claim is open',
    link: 'Open the warranty claim',
    to: (id) => `/admin/support?view=guarantee&claim=${id}`,
  },
};

/** Only those who may open a case get its id. */
function Case({ open, reference }: { open: OpenCase; reference: string }) {
  const { text, link, to } = KINDS[open.kind];
  return (
    <li>
      {`${text} since ${formatMoment(open.openedAt)}. `}
      {open.id && (
        <Link className="link" to={to(open.id, reference)}>
          {link}
        </Link>
      )}
    </li>
  );
}

/** What matters before anyone acts on the order: who handles it or holds its search, and the cases that are open. */
export function OpenCases({ order }: { order: AdminOrderDetail }) {
  const { handler, openCases = [], reference } = order;
  // The rest of a hold shrinks.
  useNow(30_000);
  const user = useUser();
  if (!handler && openCases.length === 0) return null;
  return (
    <Note tone="sun" className="mt-3">
      <ul className="stack g8">
        {handler && <li>{handlingOf(handler, handler.staffId === user?.id)}</li>}
        {openCases.map((open) => (
          <Case
            key={open.id ?? `${open.kind} ${open.openedAt}`}
            open={open}
            reference={reference}
          />
        ))}
      </ul>
    </Note>
  );
}
