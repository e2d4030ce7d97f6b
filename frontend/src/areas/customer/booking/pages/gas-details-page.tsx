import { Bike, Clock, Scale, ShieldAlert } from 'lucide-react';
import { useUser } from '@/areas/common/identity/session';
import { FocusHeader } from '@/areas/common/shell/focus-header';
import { useTitle } from '@/shared/hooks/use-title';
import { formatSlot } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { ButtonLink } from '@/shared/ui/button';
import { Money } from '@/shared/ui/money';
import { Loading, Skeleton } from '@/shared/ui/skeleton';
import { FailedLoad } from '@/shared/ui/state-block';
import { useGasBoard, useGasSlots } from '@/domain/booking/gas/api';
import { CylinderDrawing } from '../gas/components/cylinder-drawing';
import { GasOrders } from '../gas/components/gas-orders';
import {
  CYLINDERS,
  fullKobo,
  kgText,
  nextWindows,
  zoneOf,
  type Board,
  type Slots,
} from '@/domain/booking/gas/model';

const TITLE = 'Gas: sizes, prices and delivery';
const BOOK = '/book-gas-delivery';
const WINDOWS_SHOWN = 3;

function Sizes({ board }: { board: Board | undefined }) {
  const zone = zoneOf(board, '');
  return (
    <section aria-labelledby="gas-sizes">
      <h2 className="h2 mb-3" id="gas-sizes">
        Sizes
      </h2>
      <ul className="cyls">
        {CYLINDERS.map((cylinder) => (
          <li key={cylinder.value} className="cyl">
            <CylinderDrawing scale={cylinder.scale} />
            <b className="num">{`${kgText(cylinder.tenths)} kg`}</b>
            {/* A blank keeps the line until the price has loaded, so that nothing moves. */}
            <small className="num">
              {zone ? formatKobo(fullKobo(cylinder, zone.perKgKobo)) : '\u00a0'}
            </small>
          </li>
        ))}
      </ul>
      <p className="small soft mt-2">
        {zone
          ? `The price of a full cylinder in ${zone.areas.slice(0, 2).join(' and ')} today. Delivery is extra, and you see the full price before you pay.`
          : 'You see the whole price before you pay.'}{' '}
        You can also order less than a full cylinder, from 2 kg.
      </p>
    </section>
  );
}

function Prices() {
  const { data, error, mutate } = useGasBoard();
  return (
    <section aria-labelledby="gas-prices">
      <h2 className="h2 mb-3" id="gas-prices">
        A kilogram today
      </h2>
      {data ? (
        <ul className="stack g8">
          {data.zones.map(({ zone, areas, perKgKobo }) => (
            <li key={zone} className="card row between top g16">
              <span className="wordy">{areas.join(', ')}</span>
              <b className="nowrap">
                <Money kobo={perKgKobo} /> a kg
              </b>
            </li>
          ))}
        </ul>
      ) : error ? (
        <FailedLoad what="today’s prices" error={error} onRetry={() => void mutate()} />
      ) : (
        <Loading what="today’s prices">
          <Skeleton className="h-36 rounded-2xl" />
        </Loading>
      )}
    </section>
  );
}

function Times({ slots }: { slots: Slots }) {
  const next = nextWindows(slots, WINDOWS_SHOWN);
  return (
    <>
      <p>In windows of two hours, up to two weeks ahead. On Sundays from noon.</p>
      {next.length > 0 && (
        <ul className="ticks mt-3" aria-label="The next windows">
          {next.map((slot) => (
            <li key={`${slot.date} ${slot.window}`}>
              <Clock className="i" aria-hidden />
              {formatSlot(slot)}
            </li>
          ))}
        </ul>
      )}
      <p className="soft mt-3">
        {slots.expressOpen
          ? `Express is open now and costs ${formatKobo(slots.expressKobo)} more.`
          : 'Express is closed now.'}
      </p>
    </>
  );
}

function Delivery() {
  const { data, error, mutate } = useGasSlots();
  return (
    <section aria-labelledby="gas-times">
      <h2 className="h2 mb-3" id="gas-times">
        When a rider comes
      </h2>
      {data ? (
        <Times slots={data} />
      ) : error ? (
        <FailedLoad what="the delivery times" error={error} onRetry={() => void mutate()} />
      ) : (
        <Loading what="the delivery times">
          <Skeleton className="h-24 rounded-2xl" />
        </Loading>
      )}
    </section>
  );
}

const STEPS = [
  [
    'You choose the cylinder and the amount',
    'By weight or by naira. The price is valid for half an hour.',
  ],
  [
    'A rider collects your cylinder',
    'Keep it upright, with its cap. Someone of 18 or older hands it over.',
  ],
  ['It is weighed and filled', 'You pay for what goes in.'],
  ['It comes back to your door', 'The job is done once you confirm it.'],
] as const;

function HowItWorks() {
  return (
    <section aria-labelledby="gas-how">
      <h2 className="h2 mb-3" id="gas-how">
        How a refill works
      </h2>
      <ol className="stack g12">
        {STEPS.map(([title, text], place) => (
          <li key={title} className="row top g12">
            <span className="chip num" aria-hidden>
              {place + 1}
            </span>
            <span>
              <b className="block font-semibold">{title}</b>
              <span className="soft">{text}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SAFETY = [
  'Do you smell gas? Open the windows, light nothing, touch no switch, go outside and call 112. Do not order.',
  'The cylinder stands upright and not in a vehicle.',
  'Cylinders older than 15 years are not filled. The year is stamped on the collar.',
  'We bring 25 and 50 kg to the ground floor or an open store only.',
];

function Safety() {
  return (
    <section aria-labelledby="gas-safety">
      <h2 className="h2 mb-3" id="gas-safety">
        Safety
      </h2>
      <ul className="ticks">
        {SAFETY.map((rule, place) => (
          <li key={rule}>
            {place === 0 ? (
              <ShieldAlert className="i text-clay" aria-hidden />
            ) : (
              <Scale className="i" aria-hidden />
            )}
            {rule}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Information about gas before booking; for a customer also their gas orders. */
export default function GasDetailsPage() {
  useTitle(TITLE);
  const user = useUser();
  const { data } = useGasBoard();
  return (
    <>
      <FocusHeader title="Gas" back="/" />
      <main id="main" className="wrap stack g32 max-w-180 py-6">
        <div>
          <h1 className="h1">{TITLE}</h1>
          <p className="soft mt-2">
            A rider collects your cylinder, has it filled and brings it back. You see the whole
            price before you pay.
          </p>
          <ButtonLink kind="primary" size="lg" className="mt-4" to={BOOK}>
            <Bike className="i" aria-hidden /> Book a refill
          </ButtonLink>
        </div>
        {user && <GasOrders />}
        <Sizes board={data} />
        <Prices />
        <Delivery />
        <HowItWorks />
        <Safety />
        <ButtonLink block to={BOOK}>
          Choose your cylinder
        </ButtonLink>
      </main>
    </>
  );
}
