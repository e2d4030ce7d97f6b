import { Bike, Clock, Scale, ShieldAlert } from 'lucide-react';
import { useUser } from '@/areas/common/identity/session';
import { FocusHeader } from '@/areas/common/shell/focus-header';
import { useMeta } from '@/shared/hooks/use-meta';
import { GAS } from '@/shared/lib/seo';
import { formatSlot } from '@/shared/lib/dates';
import { formatKobo } from '@/shared/lib/money';
import { ButtonLink } from '@/shared/ui/button';
import { DataView } from '@/shared/ui/data-view';
import { Money } from '@/shared/ui/money';
import { Skeleton } from '@/shared/ui/skeleton';
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
import { texts } from '../texts';
import '@/shared/ui/ticks.css';
import '../gas/gas.css';

const TITLE = texts.gasSizesPricesDelivery;
const BOOK = '/book-gas-delivery';
const WINDOWS_SHOWN = 3;

function Sizes({ board }: { board: Board | undefined }) {
  const zone = zoneOf(board, '');
  return (
    <section aria-labelledby="gas-sizes">
      <h2 className="h2 mb-3" id="gas-sizes">
        {texts.sizes}
      </h2>
      <ul className="cyls">
        {CYLINDERS.map((cylinder) => (
          <li key={cylinder.value} className="cyl">
            <CylinderDrawing scale={cylinder.scale} />
            <b className="num">{texts.kg(kgText(cylinder.tenths))}</b>
            {/* A blank keeps the line until the price has loaded, so that nothing moves. */}
            <small className="num">
              {zone ? formatKobo(fullKobo(cylinder, zone.perKgKobo)) : '\u00a0'}
            </small>
          </li>
        ))}
      </ul>
      <p className="small soft mt-2">
        {texts.youCanAlsoOrder(
          zone
            ? texts.priceFullCylinderIn(zone.areas.slice(0, 2).join(texts.and))
            : texts.youSeeWholePrice,
        )}
      </p>
    </section>
  );
}

function Prices() {
  const answer = useGasBoard();
  return (
    <section aria-labelledby="gas-prices">
      <h2 className="h2 mb-3" id="gas-prices">
        {texts.aKilogramToday}
      </h2>
      <DataView
        what={texts.todaysPrices}
        answer={answer}
        skeleton={<Skeleton className="h-36 rounded-2xl" />}
        stale={false}
      >
        {({ zones }) => (
          <ul className="stack g8">
            {zones.map(({ zone, areas, perKgKobo }) => (
              <li key={zone} className="card row between top g16">
                <span className="wordy">{areas.join(', ')}</span>
                <b className="nowrap">{texts.aKg(<Money kobo={perKgKobo} />)}</b>
              </li>
            ))}
          </ul>
        )}
      </DataView>
    </section>
  );
}

function Times({ slots }: { slots: Slots }) {
  const next = nextWindows(slots, WINDOWS_SHOWN);
  return (
    <>
      <p>{texts.inWindowsTwoHours}</p>
      {next.length > 0 && (
        <ul className="ticks mt-3" aria-label={texts.theNextWindows}>
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
          ? texts.expressOpenNowCosts(formatKobo(slots.expressKobo))
          : texts.expressIsClosedNow}
      </p>
    </>
  );
}

function Delivery() {
  const answer = useGasSlots();
  return (
    <section aria-labelledby="gas-times">
      <h2 className="h2 mb-3" id="gas-times">
        {texts.whenARiderComes}
      </h2>
      <DataView
        what={texts.theDeliveryTimes}
        answer={answer}
        skeleton={<Skeleton className="h-24 rounded-2xl" />}
        stale={false}
      >
        {(slots) => <Times slots={slots} />}
      </DataView>
    </section>
  );
}

const STEPS = [
  [texts.youChooseCylinderAmount, texts.byWeightOrBy],
  [texts.riderCollectsCylinder, texts.keepUprightWithIts],
  [texts.weighedFilled, texts.youPayForWhat],
  [texts.comesBackDoor, texts.jobDoneOnceYou],
] as const;

function HowItWorks() {
  return (
    <section aria-labelledby="gas-how">
      <h2 className="h2 mb-3" id="gas-how">
        {texts.howARefillWorks}
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
  texts.doYouSmellGas,
  texts.cylinderStandsUprightNot,
  texts.cylindersOlderThan15,
  texts.weBring2550,
];

function Safety() {
  return (
    <section aria-labelledby="gas-safety">
      <h2 className="h2 mb-3" id="gas-safety">
        {texts.safety}
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
  // Its information belongs to the booking, which search engines show instead.
  useMeta({ ...GAS, title: TITLE });
  const user = useUser();
  const { data } = useGasBoard();
  return (
    <>
      <FocusHeader title={texts.gas} back="/" />
      <main id="main" className="wrap stack g32 max-w-180 py-6">
        <div>
          <h1 className="h1">{TITLE}</h1>
          <p className="soft mt-2">{texts.riderCollectsCylinderHas}</p>
          <ButtonLink kind="primary" size="lg" className="mt-4" to={BOOK}>
            <Bike className="i" aria-hidden /> {texts.bookARefill}
          </ButtonLink>
        </div>
        {user && <GasOrders />}
        <Sizes board={data} />
        <Prices />
        <Delivery />
        <HowItWorks />
        <Safety />
        <ButtonLink block to={BOOK}>
          {texts.chooseYourCylinder}
        </ButtonLink>
      </main>
    </>
  );
}
