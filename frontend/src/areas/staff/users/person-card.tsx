import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useUser } from '@/areas/common/identity/session';
import { formatAgo, formatDate } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { useNow } from '@/shared/hooks/use-now';
import { Button } from '@/shared/ui/button';
import { Chip } from '@/shared/ui/chip';
import { DataView } from '@/shared/ui/data-view';
import { DescriptionList } from '@/shared/ui/description-list';
import { Note } from '@/shared/ui/note';
import { StateBlock } from '@/shared/ui/state-block';
import { useMay } from '../permission';
import { PersonMessages } from '../sendings/message-list';
import { NotePart } from '../support/note-form';
import { useCard, type Card, type Contact } from './api';
import { AuditLine } from './audit';
import { ActionDialog, LABELS } from './action-dialog';
import { actionsOn, nameOf, permissionText, ROLES, STATES, stateText, type Action } from './model';
import { PersonBlocks } from './person-blocks';
import { RequestLine } from './requests';
import '@/areas/common/support/components/ticket-list.css';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-6 border-t-2 border-ink pt-2.5" aria-label={title}>
      <h3 className="h3 mb-1">{title}</h3>
      {children}
    </section>
  );
}

function Head({ card }: { card: Card }) {
  const { person } = card;
  const state = STATES[person.state];
  return (
    <>
      <h2 className="h2 wordy">{nameOf(person)}</h2>
      <p className="row g8 wrapx mt-1">
        {state && <Chip tone={state.tone}>{state.label}</Chip>}
        <span className="soft">{ROLES[person.role] ?? person.role}</span>
        {person.permissions.length > 0 && (
          <span className="soft">{permissionText(person.permissions)}</span>
        )}
      </p>
      <p className="mt-1">{stateText(card)}</p>
    </>
  );
}

function Profile({ card, contact }: { card: Card; contact: Contact | null }) {
  const { person } = card;
  const phone = contact?.phone ?? person.phone;
  const address = [contact?.address, card.city, card.stateName].filter(Boolean).join(', ');
  return (
    <DescriptionList
      className="kv-list mt-3 grid-cols-[auto_minmax(0,1fr)]"
      items={[
        ['E-mail', `${person.email}${card.emailVerified ? '' : ' (not confirmed)'}`],
        ['Phone', phone ?? 'None'],
        Boolean(phone) && ['Phone confirmed', card.phoneVerified ? 'Yes, by a code' : 'No'],
        ['Address', address || (card.hasAddress ? 'Hidden' : 'None')],
        ['Account since', formatDate(person.createdAt)],
        ['Id', person.id],
      ]}
    />
  );
}

const counted = (all: number, open: number) => `${all}${open > 0 ? `, ${open} of them open` : ''}`;

/** What other staff pages have about the person, with links for staff who may open them. */
function MoreLinks({ card }: { card: Card }) {
  const me = useUser();
  const { person, counts, creditKobo } = card;
  const finance = me?.permissions.some((one) => one === 'FINANCE' || one === 'SUPER') === true;
  const support = me?.permissions.some((one) => one === 'SUPPORT' || one === 'SUPER') === true;
  return (
    <Part title="More">
      <ul className="stack g8">
        <li>
          <Link className="link" to={`/admin/orders?view=all&customer=${person.id}`}>
            {`Orders: ${counted(counts.orders, counts.openOrders)}`}
          </Link>
        </li>
        {counts.jobs > 0 && <li>{`Current jobs as a provider: ${counts.jobs}`}</li>}
        <li>
          {finance ? (
            <Link
              className="link"
              to={`/admin/finance?view=statements&whose=customers&id=${person.id}`}
            >{`Credit: ${formatKobo(creditKobo)}`}</Link>
          ) : (
            `Credit: ${formatKobo(creditKobo)}`
          )}
        </li>
        <li>{`Tickets: ${counted(counts.tickets, counts.openTickets)}`}</li>
        {card.tickets.map((ticket) => (
          <li key={ticket.id} className="wordy">
            {support ? (
              <Link
                className="link"
                to={`/admin/support?state=${ticket.state}&ticket=${ticket.id}`}
              >
                {ticket.subject}
              </Link>
            ) : (
              ticket.subject
            )}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Devices({ card }: { card: Card }) {
  const now = useNow(60_000);
  return (
    <Part title="Signed-in devices">
      {card.sessions.length === 0 ? (
        <p className="soft">None.</p>
      ) : (
        <ul className="tick-l">
          {card.sessions.map((session) => (
            <li key={session.id} className="wordy py-2">
              {session.userAgent ?? 'Unknown device'}
              <span className="small faint block">
                {[session.ip, `last seen ${formatAgo(session.lastSeenAt, now)}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}

function Actions({ card, onContact }: { card: Card; onContact: (contact: Contact) => void }) {
  const me = useUser();
  const [action, setAction] = useState<Action | null>(null);
  const actions = actionsOn(card, me);
  if (card.you)
    return (
      <Note tone="plain" className="mt-4">
        This is your account. Only another member of staff can act on it.
      </Note>
    );
  if (actions.length === 0)
    return card.person.state === 'ERASED' ? null : (
      <Note tone="plain" className="mt-4">
        Only staff with all permissions can act on staff accounts.
      </Note>
    );
  return (
    <div className="row g8 wrapx mt-4">
      {actions.map((one) => (
        <Button
          key={one}
          kind={one === 'suspend' || one === 'erase' ? 'danger-quiet' : 'secondary'}
          onClick={() => setAction(one)}
        >
          {LABELS[one]}
        </Button>
      ))}
      <ActionDialog
        action={action}
        card={card}
        onClose={() => setAction(null)}
        onContact={onContact}
      />
    </div>
  );
}

/** Support opens a ticket for a person who called or wrote elsewhere. */
function CallPart({ card }: { card: Card }) {
  const mayOpen = useMay('SUPPORT');
  if (!mayOpen || card.you || card.person.state === 'ERASED') return null;
  return (
    <Part title="Calls and messages to us">
      <NotePart key={card.person.id} userId={card.person.id} />
    </Part>
  );
}

/** Everything that staff need to know about a person, and the possible actions. */
export function PersonCard({ id }: { id: string }) {
  const answer = useCard(id);
  const [contact, setContact] = useState<Contact | null>(null);
  return (
    <DataView
      what="the account"
      answer={answer}
      missing={
        <StateBlock art="list" title="There is no such account">
          The address may be mistyped.
        </StateBlock>
      }
    >
      {(card) => (
        <article aria-label={nameOf(card.person)}>
          <Head card={card} />
          <Profile card={card} contact={contact} />
          <Actions card={card} onContact={setContact} />
          {card.requests.length > 0 && (
            <Part title="Requests that need two people">
              <ul className="tick-l">
                {card.requests.map((request) => (
                  <RequestLine key={request.id} request={request} />
                ))}
              </ul>
            </Part>
          )}
          <MoreLinks card={card} />
          <CallPart card={card} />
          <Devices card={card} />
          <Part title="Blocks">
            <PersonBlocks key={id} id={id} />
          </Part>
          <Part title="Messages">
            <PersonMessages key={id} id={id} />
          </Part>
          <Part title="Audit log">
            {card.deeds.length === 0 ? (
              <p className="soft">Nothing yet.</p>
            ) : (
              <ul className="tick-l">
                {card.deeds.map((entry) => (
                  <AuditLine key={entry.id} entry={entry} />
                ))}
              </ul>
            )}
          </Part>
        </article>
      )}
    </DataView>
  );
}
