import { Minus, TrendingDown, TrendingUp } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { Chip } from '@/shared/ui/chip';
import { RadioPills } from '@/shared/ui/choice';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
import { useGasBoard } from '@/domain/booking/gas/api';
import { priceLine, zoneOf, type Zone } from '@/domain/booking/gas/model';
import { texts } from '../texts';

const RANGES = [7, 30] as const;

function Moved({ kobo, days }: { kobo: number; days: number }) {
  const text =
    kobo === 0
      ? texts.sameForDays(days)
      : texts.movedInDays(formatKobo(Math.abs(kobo)), kobo < 0 ? texts.less : texts.more, days);
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
    <section className="board" aria-label={texts.priceBoard}>
      <div className="row between top g8">
        <div>
          <p className="small soft">{texts.today(named)}</p>
          <p className="board-p">{texts.aKg(<Money kobo={zone.perKgKobo} />)}</p>
        </div>
        <Moved kobo={days === 7 ? zone.change7Kobo : zone.change30Kobo} days={days} />
      </div>
      <svg
        className="spark"
        viewBox="0 0 320 84"
        preserveAspectRatio="none"
        role="img"
        aria-label={texts.priceKilogramOverDays(
          days,
          formatKobo(fromKobo),
          formatKobo(zone.perKgKobo),
        )}
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
        <span>{texts.todayLabel}</span>
      </div>
      <RadioPills
        className="row g8"
        aria-label={texts.period}
        options={RANGES}
        value={days}
        onChange={setDays}
      >
        {(range) => texts.days(range)}
      </RadioPills>
    </section>
  );
}

/** The price of a kilogram in an area, and its history. */
export function PriceBoard({ area }: { area: string }) {
  const { data, error, mutate } = useGasBoard();
  return (
    <DataView
      what={texts.thePriceBoard}
      answer={{ data: zoneOf(data, area), error, mutate }}
      skeleton={<Skeleton className="h-44 rounded-2xl" />}
      stale={false}
    >
      {(zone) => <ZoneBoard zone={zone} area={area} />}
    </DataView>
  );
}
