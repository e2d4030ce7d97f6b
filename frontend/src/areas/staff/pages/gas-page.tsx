import { formatMoment } from '@/shared/lib/dates';
import { useTitle } from '@/shared/hooks/use-title';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import '../finance/finance.css';
import { useGasPrices, type GasPrices } from '../gas/api';
import { Supply } from '../gas/supply';
import { PriceForm } from '../gas/price-form';
import { Waiting } from '../gas/waiting';
import { ForThoseWhoMay, useMay } from '../permission';

function movedText(kobo: number, days: number): string {
  if (kobo === 0) return `same for ${days} days`;
  return `${kobo < 0 ? '−' : '+'}₦${(Math.abs(kobo) / 100).toLocaleString('en-NG')} in ${days} days`;
}

function Board({ prices }: { prices: GasPrices }) {
  return (
    <table className="fd-t">
      <caption className="vh">Price board</caption>
      <thead>
        <tr>
          <th scope="col">Zone</th>
          <th scope="col" className="r">
            A kilogram
          </th>
          <th scope="col" className="r">
            Moved
          </th>
        </tr>
      </thead>
      <tbody>
        {prices.board.zones.map((zone) => (
          <tr key={zone.zone}>
            <td>
              <b>{`Zone ${zone.zone}`}</b>
              <span className="small soft block">{zone.areas.join(', ')}</span>
            </td>
            <td className="r">
              <Money kobo={zone.perKgKobo} className="strong" />
            </td>
            <td className="r soft">{`${movedText(zone.change7Kobo, 7)}, ${movedText(zone.change30Kobo, 30)}`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function whoText({ setBy, approvedBy }: GasPrices['log'][number]): string {
  if (!setBy) return 'Opening price';
  return approvedBy ? `${setBy}, approved by ${approvedBy}` : setBy;
}

function Log({ prices }: { prices: GasPrices }) {
  return (
    <section aria-labelledby="log">
      <h2 className="h2" id="log">
        Log
      </h2>
      <table className="fd-t mt-2">
        <caption className="vh">Every price, newest first</caption>
        <thead>
          <tr>
            <th scope="col">Price</th>
            <th scope="col" className="r">
              A kilogram
            </th>
            <th scope="col" className="r">
              From
            </th>
          </tr>
        </thead>
        <tbody>
          {prices.log.map((entry) => (
            <tr key={`${entry.zone} ${entry.effectiveFrom}`}>
              <td>
                <b>{`Zone ${entry.zone}`}</b>
                <span className="small soft block wordy">{`${whoText(entry)}${entry.note ? `: ${entry.note}` : ''}`}</span>
              </td>
              <td className="r">
                <Money kobo={entry.perKgKobo} className="strong" />
              </td>
              <td className="r soft">{formatMoment(entry.effectiveFrom)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The gas prices: those in force, those that wait for a second person, and the history. */
function Prices({ answer }: { answer: ReturnType<typeof useGasPrices> }) {
  return (
    <section aria-labelledby="prices" className="mt-4">
      <h2 className="h2" id="prices">
        Prices
      </h2>
      <p className="soft mt-1">
        Locked orders keep their price until it expires; new prices apply to all others at once.
      </p>
      <DataView what="the board" answer={answer}>
        {(prices) => (
          <div className="stack g24 mt-4">
            <Board prices={prices} />
            <Waiting prices={prices} />
            <PriceForm prices={prices} />
            <Log prices={prices} />
          </div>
        )}
      </DataView>
    </section>
  );
}

/** The prices, and below them the supply once the prices have their final size. */
function PricesAndSupply() {
  const answer = useGasPrices();
  return (
    <>
      <Prices answer={answer} />
      {(answer.data ?? answer.error) !== undefined && <Supply />}
    </>
  );
}

/** The prices and the supply of gas. */
export default function GasPage() {
  useTitle('Gas');
  const prices = useMay('PRICING');
  return (
    <main id="main" className="wrap py-5">
      <h1 className="h1">Gas</h1>
      <ForThoseWhoMay permission={['PRICING', 'OPS']}>
        {prices ? <PricesAndSupply /> : <Supply />}
      </ForThoseWhoMay>
    </main>
  );
}
