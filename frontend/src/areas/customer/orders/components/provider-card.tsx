import { BadgeCheck, Car, Phone, ShieldCheck, Star } from 'lucide-react';
import { RelayCallLink, RelayCallNote } from '@/areas/common/calls/relay-call';
import type { CallOf, RelayCall } from '@/domain/calls/api';
import { Portrait } from '@/shared/ui/portrait';
import { PinTicket } from '@/shared/ui/ticket';
import type { Tracking } from '@/domain/orders/model';
import { texts } from './texts';

type Provider = NonNullable<Tracking['provider']>;

const jobs = (count: number) => (count === 0 ? texts.firstJobsWithGida : texts.jobWithGida(count));

/**
 * The assigned provider: portrait, checks and arrival PIN in one card. Without a photo, the PIN does not ask the customer to compare the
 * face. The vehicle is shown once the provider is on the way. With a relay, a call goes to its number.
 */
export function ProviderCard({
  provider,
  pin,
  coming = false,
  call,
  about,
}: {
  provider: Provider;
  pin: string | null | undefined;
  coming?: boolean;
  call?: RelayCall | null;
  /** The order of a customer; absent for a person with a link. */
  about?: CallOf;
}) {
  return (
    <section className="who-c" aria-label={texts.yourProvider(provider.firstName)}>
      <div className="who">
        <div className="row g16">
          <Portrait name={provider.firstName} photoUrl={provider.photoUrl} />
          <div className="grow">
            <h2 className="h2 trunc">{provider.firstName}</h2>
            <p className="soft small">{jobs(provider.completedJobs)}</p>
            {provider.rating != null && (
              <p className="row g4">
                <Star className="i i16 fill-(--sun-bright) text-(--sun-bright)" aria-hidden />
                <b className="num">{provider.rating.toFixed(1)}</b>
                <span className="small faint">{texts.fromReviews(provider.reviewCount)}</span>
              </p>
            )}
          </div>
          {call && (
            <RelayCallLink
              icon
              call={call}
              about={about}
              name={provider.firstName}
              className="iconbtn ringed"
            />
          )}
          {!call && provider.phone && (
            <a
              className="iconbtn ringed"
              href={`tel:${provider.phone}`}
              aria-label={texts.call(provider.firstName)}
            >
              <Phone className="i" aria-hidden />
            </a>
          )}
        </div>
        {call && <RelayCallNote home={!about} className="mt-3" />}
        {coming && provider.vehicle && (
          <p className="row g8 mt-3 wordy">
            <Car className="i" aria-hidden />
            <span>
              {provider.vehicle.description}, <b className="num nowrap">{provider.vehicle.plate}</b>
            </span>
          </p>
        )}
        {provider.checks.length > 0 && (
          <ul className="checks">
            {provider.checks.map((check) => {
              const Icon = check.startsWith('Insured') ? ShieldCheck : BadgeCheck;
              return (
                <li key={check}>
                  <Icon className="i" aria-hidden />
                  {check}
                </li>
              );
            })}
          </ul>
        )}
      </div>
      {pin && (
        <PinTicket
          pin={pin}
          who={provider.photoUrl ? texts.faceOf(provider.firstName) : undefined}
        />
      )}
    </section>
  );
}
