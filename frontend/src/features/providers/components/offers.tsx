import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NetworkError } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { useOffers, useStanding } from '../api';
import type { Offer } from '../model';
import { standingWords } from '../standing';
import { OfferCard } from './offer-card';

const SHOWN = 3;

function OffersSkeleton() {
  return (
    <Loading what="offers">
      <div className="sp-offer border-line">
        <Skeleton className="h-5 w-28" />
        <Skeleton className="mt-3 h-5 w-48" />
        <Skeleton className="mt-2 h-10 w-40" />
        <Skeleton className="mt-3 h-8 w-32" />
        <Skeleton className="mt-6 h-14 w-full" />
      </div>
    </Loading>
  );
}

function Cards({ offers, onSaid }: { offers: readonly Offer[]; onSaid: (text: string, tone: 'leaf' | 'plain') => void }) {
  const [all, setAll] = useState(false);
  const shown = all ? offers : offers.slice(0, SHOWN);
  return (
    <>
      {shown.map((offer) => (
        <OfferCard key={offer.id} offer={offer} onSaid={onSaid} />
      ))}
      {shown.length < offers.length && (
        <Button block onClick={() => setAll(true)}>
          Show {offers.length - shown.length} more
        </Button>
      )}
    </>
  );
}

function NoOffers() {
  const { data } = useStanding();
  const comes = !data || standingWords(data.status).takesWork;
  return <p className="sp-none soft">{comes ? 'No offers now. New ones appear here by themselves.' : 'No offers. None come while you stand like this.'}</p>;
}

/** The open offers, and the result of the last one. */
export function Offers() {
  const { data, error, mutate } = useOffers();
  const [said, setSaid] = useState<{ text: string; tone: 'leaf' | 'plain' } | null>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (said) note.current?.focus();
  }, [said]);
  return (
    <section className="sp-offers" aria-labelledby="sp-offers">
      <h2 id="sp-offers" className="vh">
        Offers
      </h2>
      <div ref={note} tabIndex={-1} role="status">
        {said && <Note tone={said.tone}>{said.text}</Note>}
      </div>
      {error && !(error instanceof NetworkError && data) && (
        <Note tone="clay" role="alert">
          We could not ask for new offers. We try again by ourselves.{' '}
          <button type="button" className="link row g8 min-h-11" onClick={() => void mutate()}>
            <RotateCw className="i i16" aria-hidden /> Ask now
          </button>
        </Note>
      )}
      {!data && !error && <OffersSkeleton />}
      {data && data.length > 0 && <Cards offers={data} onSaid={(text, tone) => setSaid({ text, tone })} />}
      {data?.length === 0 && <NoOffers />}
    </section>
  );
}
