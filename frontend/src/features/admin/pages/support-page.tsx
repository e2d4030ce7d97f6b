import { Link, useSearchParams } from 'react-router-dom';
import { DESK_STATES, deskState } from '@/features/support/model';
import { useTitle } from '@/shared/hooks/use-title';
import { DeskList } from '../desk/desk-list';
import { DeskThread } from '../desk/desk-thread';

/** The support desk: the tickets of a state, and the one that is open beside them. */
export default function SupportPage() {
  useTitle('Support desk');
  const [query] = useSearchParams();
  const state = deskState(query.get('state'));
  const open = query.get('ticket');
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Support desk</h1>
      <nav className="tabs mt-3" aria-label="States">
        {DESK_STATES.map(({ state: one, label }) => (
          <Link key={one} to={`/admin/support?state=${one}`} className={one === state ? 'on' : undefined} aria-current={one === state ? 'page' : undefined}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="desk mt-3">
        <div className={open ? 'only-l' : undefined}>
          <DeskList state={state} open={open} />
        </div>
        {open ? (
          <div>
            <Link className="btn btn-quiet plain only-s -ml-2.5" to={`/admin/support?state=${state}`}>
              All tickets
            </Link>
            <DeskThread key={open} id={open} />
          </div>
        ) : (
          <p className="soft only-l py-6">Choose a ticket to read and answer it.</p>
        )}
      </div>
    </main>
  );
}
