import { useState } from 'react';
import type { AdminTicket } from '@/domain/support/ticket-types';
import { ActionButton } from '@/shared/forms/action-button';
import { formatMoment } from '@/shared/lib/dates';
import { Button } from '@/shared/ui/button';
import { Dialog } from '@/shared/ui/dialog';
import { revokeLink } from './api';

/** The link with which a guest reads the ticket. Staff can revoke it permanently. */
export function GuestLink({ ticket }: { ticket: AdminTicket }) {
  const [open, setOpen] = useState(false);
  const { id, guest, reference } = ticket;
  if (!guest) return null;
  if (guest.linkRevokedAt)
    return (
      <span className="small soft block">
        {`The link was revoked at ${formatMoment(guest.linkRevokedAt)}. The guest can no longer read this ticket, and gets no messages about it.`}
      </span>
    );
  const close = () => setOpen(false);
  async function revoke() {
    await revokeLink(id);
    close();
  }
  return (
    <>
      <Button size="sm" kind="danger-quiet" className="mt-2" onClick={() => setOpen(true)}>
        Revoke the link
      </Button>
      <Dialog open={open} onClose={close} title={`Revoke the link to ${reference}?`}>
        {open && (
          <div className="stack g16">
            <p>
              The guest, and everyone who has the link, can then no longer read this ticket or write
              in it. No other link is sent. This cannot be undone; the guest can open a new ticket.
            </p>
            <div className="row g8 wrapx">
              <ActionButton
                kind="danger"
                failed="The link was not revoked"
                done={{ title: 'The link was revoked' }}
                run={revoke}
                needsNetwork
              >
                Revoke for good
              </ActionButton>
              <Button onClick={close}>Keep the link</Button>
            </div>
          </div>
        )}
      </Dialog>
    </>
  );
}
