import { Navigation, Phone } from 'lucide-react';
import { RelayCallLink, RelayCallNote } from '@/areas/common/calls/relay-call';
import { ChatPart } from '@/areas/common/chat/chat-part';
import { EstateAccess } from '@/areas/common/orders/estate-access';
import { placeOf, telOf, type Job } from '@/domain/providers/model';
import { texts } from './texts';

/** Buttons for directions and a call, side by side, and for the chat below them. */
export function ContactButtons({ job }: { job: Job }) {
  const map = job.address ? placeOf(job.address).map : null;
  const { call } = job;
  return (
    <>
      {(map || call || job.customerPhone) && (
        <div className="sp-duo">
          {map && (
            <a className="btn" href={map}>
              <Navigation className="i" aria-hidden /> {texts.directions}
            </a>
          )}
          {call && (
            <RelayCallLink
              call={call}
              about={{ side: 'provider', orderId: job.orderId }}
              name={job.recipient?.name ?? job.customerFirstName}
            />
          )}
          {!call && job.customerPhone && (
            <a className="btn" href={telOf(job.customerPhone)}>
              <Phone className="i" aria-hidden />{' '}
              <span className="trunc">{texts.call(job.customerFirstName)}</span>
            </a>
          )}
        </div>
      )}
      {call && <RelayCallNote />}
      {!call && job.recipient?.phone && (
        <div className="sp-duo">
          <a className="btn" href={telOf(job.recipient.phone)}>
            <Phone className="i" aria-hidden />{' '}
            <span className="trunc">{texts.callAtHome(job.recipient.name)}</span>
          </a>
        </div>
      )}
      {job.chat && (
        <div className="sp-duo">
          <ChatPart
            chat={{ side: 'provider', orderId: job.orderId }}
            state={job.chat}
            name={job.customerFirstName}
            // A call reaches the person at home first, who is not the one in the chat.
            call={job.recipient ? null : call}
          />
        </div>
      )}
    </>
  );
}

/** The address as text: line, landmark, directions. */
export function Where({ job }: { job: Job }) {
  if (!job.address) return null;
  const { line, hints } = placeOf(job.address);
  return (
    <section className="sp-place" aria-label={texts.where}>
      <p className="a wordy">{line}</p>
      <EstateAccess
        estate={job.estate}
        advice={texts.sendsGate(job.customerFirstName)}
        className="b wordy"
      />
      <p className="b wordy">
        {[...hints, texts.askFor(job.recipient?.name ?? job.customerFirstName)]
          .map((hint) => `${hint}.`)
          .join(' ')}
      </p>
    </section>
  );
}
