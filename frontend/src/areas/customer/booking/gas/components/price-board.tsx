import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Chip } from '@/shared/ui/chip';
import { RadioPills } from '@/shared/ui/choice';
import { Money } from '@/shared/ui/money';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { useGasBoard } from '@/domain/booking/gas/api';
import { priceLine, zoneOf, type Zone } from '@/domain/booking/gas/model';

const RANGES = [7, 30] as const;

function Moved({ kobo, days }: { kobo: number; days: number }) {
  const text =
    kobo === 0
      ? `Same for ${days} days`
      : `${formatKobo(Math.abs(kobo))} ${kobo < 0 ? 'less' : 'more'} in ${days} days`;
  const icon = kobo === 0 ? Minus : kobo < 0 ? TrendingDown : TrendingUp;
  return (
    <Chip tone={kobo === 0 ? 'grey' : kobo < 0 ? 'leaf' : 'sun'} icon={icon}>
      <span className="num">{text}</span>
    </Chip>
  );
}

function ZoneBoard({ zone, area }: { zone: Zone; area: string }) {
  const [days, setDays] = useState<(typeof RANGES)[number]>(30);
  const { line, ground, fromKobo, fromAt } = priceLine(zone, days);
  const named = area && zone.areas.includes(area) ? area : zone.areas.slice(0, 3).join(', ');
  return (
    <section className="board" aria-label="Price board">
      <div className="row between top g8">
        <div>
          <p className="small soft">{`${named} today`}</p>
          <p className="board-p">
            <Money kobo={zone.perKgKobo} /> a kg
          </p>
        </div>
        <Moved kobo={days === 7 ? zone.change7Kobo : zone.change30Kobo} days={days} />
      </div>
      <svg
        className="spark"
        viewBox="0 0 320 84"
        preserveAspectRatio="none"
        role="img"
        aria-label={`Price of a kilogram over ${days} days, from ${formatKobo(fromKobo)} to ${formatKobo(zone.perKgKobo)}`}
      >
        <path d={ground} fill="var(--brand-tint)" />
        <path
          d={line}
          fill="none"
          stroke="var(--brand)"
          strokeWidth="2.5"
          vectorEffect="non-scaling-stroke"
          strokeLinejoin="round"
        />
      </svg>
      <div className="row between small faint num">
        <span>{`${formatDate(fromAt)}, ${formatKobo(fromKobo)}`}</span>
        <span>today</span>
      </div>
      <RadioPills
        className="row g8"
        aria-label="Period"
        options={RANGES}
        value={days}
        onChange={setDays}
      >
        {(range) => `${range} days`}
      </RadioPills>
    </section>
  );
}

/** The price of a kilogram in an area, and its history. */
export function PriceBoard({ area }: { area: string }) {
  const { data, error, mutate } = useGasBoard();
  const zone = zoneOf(data, area);
  if (zone) return <ZoneBoard zone={zone} area={area} />;
  if (error)
    return <FailedLoad what="the price board" error={error} onRetry={() => void mutate()} />;
  return (
    <Loading what="the price board">
      <Skeleton className="h-44 rounded-2xl" />
    </Loading>
  );
}
