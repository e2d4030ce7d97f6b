import { Star } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ratingText, someOf, vendorPath } from '@/domain/vendors/model';
import type { Schema } from '@/shared/api/types';
import { Portrait } from '@/shared/ui/portrait';
import { useTopProviders } from '@/domain/catalog/api';
import { TopProvidersFrame, TopProvidersWaiting } from './top-providers-frame';
import { texts } from '../texts';
import '@/shared/ui/stars.css';

type Provider = Schema<'PublicProviderCard'>;

/** The stars, which a provider has from some reviews on; before that, the number of completed jobs. */
function ProviderFigures({
  provider: { rating, completedJobs, reviewCount },
}: {
  provider: Provider;
}) {
  if (typeof rating !== 'number')
    return (
      <span className="small faint">
        {completedJobs > 0 ? texts.jobsDone(completedJobs) : texts.newOnGida}
      </span>
    );
  return (
    <span className="rating small">
      <Star className="i" aria-hidden />
      <span aria-hidden>{ratingText(rating)}</span>
      <span className="vh">{texts.of5FromReview(ratingText(rating), reviewCount)}</span>
      <span className="faint font-normal">
        <span aria-hidden>· </span>
        {texts.job(completedJobs)}
      </span>
    </span>
  );
}

function Card({ provider }: { provider: Provider }) {
  const trade = someOf(
    provider.categories.map(({ name }) => name),
    2,
  );
  return (
    <li className="relative flex min-w-0 flex-[0_0_248px] snap-start md:flex-1">
      <Link className="pcard min-w-0 !flex-1" to={vendorPath(provider.id)}>
        <Portrait name={provider.displayName} photoUrl={provider.photoUrl} />
        <span className="pc-t">
          <b className="trunc">{provider.displayName}</b>
          <span className="small soft trunc">{trade || provider.headline}</span>
          <ProviderFigures provider={provider} />
          {provider.areas.length > 0 && (
            <span className="small faint trunc">{someOf(provider.areas, 2)}</span>
          )}
        </span>
      </Link>
    </li>
  );
}

/** The top providers; nothing is shown when there are none. */
export default function TopProviders() {
  const { data, isLoading } = useTopProviders();
  if (isLoading) return <TopProvidersWaiting />;
  if (!data || data.length === 0) return null;
  return (
    <TopProvidersFrame>
      <ul className="prow snap-x scroll-px-(--gutter)">
        {data.map((provider) => (
          <Card key={provider.id} provider={provider} />
        ))}
      </ul>
    </TopProvidersFrame>
  );
}
