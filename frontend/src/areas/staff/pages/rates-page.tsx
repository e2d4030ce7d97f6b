import { useTitle } from '@/shared/hooks/use-title';
import '../finance/finance.css';
import { ForThoseWhoMay } from '../permission';
import '../rates/rates.css';
import { ServiceList } from '../rates/service-list';
import { ServiceView } from '../rates/service-view';

/** The prices of the services with a rate card: all of them, or one. */
export default function RatesPage({ params }: { params: Record<string, string> }) {
  useTitle('Prices');
  const slug = params['slug'];
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Prices</h1>
      <p className="soft mt-1">
        Every change takes two people and begins on its date. Orders keep the prices that they have.
      </p>
      <ForThoseWhoMay permission="PRICING">
        {slug ? <ServiceView key={slug} slug={slug} /> : <ServiceList />}
      </ForThoseWhoMay>
    </main>
  );
}
