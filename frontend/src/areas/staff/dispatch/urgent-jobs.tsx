import { BellRing } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { plural } from '@/shared/lib/plural';
import { Note } from '@/shared/ui/note';
import { PATH } from './address';
import { useBoardCounts, type BoardCounts, type BoardList } from './api';
import { unhandledCount } from './model';
import { useRepeatedTone } from './use-repeated-tone';

/** Whether the user works with the board. */
function useIsOperator(): boolean {
  const user = useUser();
  return (
    user?.role === 'ADMIN' &&
    user.permissions.some((permission) => permission === 'OPS' || permission === 'SUPER')
  );
}

/** The list of the board that has the urgent jobs. */
const urgentList = ({ overdue, endangered }: BoardCounts): BoardList =>
  overdue > 0 ? 'UNASSIGNED' : endangered > 0 ? 'ENDANGERED' : 'SUSPENDED';

/** Repeats the tone on every page of staff while no operator handles an urgent job. The other pages lead to the board. */
export function UrgentJobs() {
  const { pathname } = useLocation();
  const { data: counts } = useBoardCounts(useIsOperator());
  const count = counts ? unhandledCount(counts) : 0;
  useRepeatedTone(count > 0);
  if (!counts || count === 0 || pathname === PATH) return null;
  return (
    <section className="wrap !flex-none" aria-label="Urgent jobs">
      <Note tone="clay" icon={BellRing} role="status" className="mt-3">
        {`${plural(count, 'urgent job waits', 'urgent jobs wait')} for an operator. `}
        <Link className="link" to={`${PATH}?list=${urgentList(counts)}`}>
          Open the board
        </Link>
      </Note>
    </section>
  );
}
