import { BadgeCheck, Bike, ShieldCheck, Star } from 'lucide-react';
import { formatDate } from '@/shared/lib/dates';
import { Portrait } from '@/shared/ui/portrait';
import { PinTicket } from '@/shared/ui/ticket';
import type { Tracking } from '../model';

type Provider = NonNullable<Tracking['provider']>;

function subline({ trade, completedJobs }: Provider): string {
  const jobs = completedJobs === 0 ? 'first jobs with Gida' : `${completedJobs} job${completedJobs === 1 ? '' : 's'}`;
  return trade ? `${trade}, ${jobs}` : jobs;
}

/** Who is coming: face, checks and arrival PIN as one object. */
export function ProviderCard({ provider, pin }: { provider: Provider; pin: string | null | undefined }) {
  return (
    <section className="who-c" aria-label={`Your provider, ${provider.firstName}`}>
      <div className="who">
        <div className="row g16">
          <Portrait name={provider.firstName} photoUrl={provider.photoUrl} />
          <div className="grow">
            <h2 className="h2 trunc">{provider.firstName}</h2>
            <p className="soft small">{subline(provider)}</p>
            {provider.rating != null && (
              <p className="small mt-0.5">
                <span className="rating">
                  <Star className="i" aria-hidden />
                  {provider.rating.toFixed(1)}
                  <span className="vh"> out of 5</span>
                </span>
              </p>
            )}
          </div>
        </div>
        <ul className="checks">
          {provider.vehicle && (
            <li>
              <Bike className="i" aria-hidden />
              <span>
                {provider.vehicle}
                {provider.plate && <span className="num">{`, ${provider.plate}`}</span>}
              </span>
            </li>
          )}
          {provider.checks.map((check) => (
            <li key={check}>
              <BadgeCheck className="i" aria-hidden />
              {check}
            </li>
          ))}
          {provider.insuredUntil && (
            <li>
              <ShieldCheck className="i" aria-hidden />
              Insured to {formatDate(provider.insuredUntil)}
            </li>
          )}
        </ul>
      </div>
      {pin && <PinTicket pin={pin} who={`${provider.firstName}’s face`} />}
    </section>
  );
}
