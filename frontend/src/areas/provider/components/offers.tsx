import { RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { NetworkError } from '@/shared/api/problem';
import { Button } from '@/shared/ui/button';
import { Note } from '@/shared/ui/note';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { useOffers, useProviderStatus } from '@/domain/providers/api';
import type { Offer } from '@/domain/providers/model';
import { statusText } from '@/domain/providers/current-status';
import { OfferCard } from './offer-card';
import { ReserveCard } from './reserve-card';
import { texts } from './texts';

const SHOWN = 3;

function OffersSkeleton() {
  return (
    <Loading what={texts.offers}>
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

function Cards({
  offers,
  onResult,
}: {
  offers: readonly Offer[];
  onResult: (text: string, tone: 'leaf' | 'plain') => void;
}) {
  const [all, setAll] = useState(false);
  const shown = all ? offers : offers.slice(0, SHOWN);
  return (
    <>
      {shown.map((offer) =>
        offer.state === 'RESERVED' ? (
          <ReserveCard key={offer.id} offer={offer} onResult={onResult} />
        ) : (
          <OfferCard key={offer.id} offer={offer} onResult={onResult} />
        ),
      )}
      {shown.length < offers.length && (
        <Button block onClick={() => setAll(true)}>
          {texts.showMore(offers.length - shown.length)}
        </Button>
      )}
    </>
  );
}

function NoOffers() {
  const { data } = useProviderStatus();
  const comes = !data || statusText(data.status).takesWork;
  return <p className="sp-none soft">{comes ? texts.noOffersNowNew : texts.noOffersYouGet}</p>;
}

/** The open offers, and the result of the last one. */
export function Offers() {
  const { data, error, mutate } = useOffers();
  const [outcome, setResult] = useState<{ text: string; tone: 'leaf' | 'plain' } | null>(null);
  const note = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) note.current?.focus();
  }, [outcome]);
  return (
    <section className="sp-offers" aria-labelledby="sp-offers">
      <h2 id="sp-offers" className="vh">
        {texts.offersLabel}
      </h2>
      <div ref={note} tabIndex={-1} role="status">
        {outcome && <Note tone={outcome.tone}>{outcome.text}</Note>}
      </div>
      {error && !(error instanceof NetworkError && data) && (
        <Note tone="clay" role="alert">
          {texts.newOffersCouldNot}{' '}
          <button type="button" className="link row g8 min-h-11" onClick={() => void mutate()}>
            <RotateCw className="i i16" aria-hidden /> {texts.reloadNow}
          </button>
        </Note>
      )}
      {!data && !error && <OffersSkeleton />}
      {data && data.length > 0 && (
        <Cards offers={data} onResult={(text, tone) => setResult({ text, tone })} />
      )}
      {data?.length === 0 && <NoOffers />}
    </section>
  );
}
