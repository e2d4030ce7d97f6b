import { Check, CircleDollarSign, Gavel, HandCoins, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '@/areas/common/identity/session';
import { rememberNext } from '@/shared/lib/storage';
import { ButtonLink } from '@/shared/ui/button';
import { Joining } from './joining';
import { PromiseSlip } from './promise-slip';

const NO = [
  { icon: CircleDollarSign, text: 'No joining fee' },
  { icon: Gavel, text: 'No bidding against others' },
  { icon: HandCoins, text: 'No chasing customers for money' },
];

const STEPS = [
  {
    title: 'You get an offer',
    text: 'The service, the area, the time and your take-home. Declining costs nothing.',
  },
  {
    title: 'You say yes',
    text: 'The first to accept gets the job. Then you see the address and the customer’s phone number.',
  },
  {
    title: 'You take the PIN',
    text: 'The customer reads out four digits from their phone. With them the job starts.',
  },
  {
    title: 'You finish',
    text: 'You write what you did. The customer confirms, or the job is confirmed automatically after 24 hours.',
  },
];

const ASKS = [
  'Take the PIN at the door before you start',
  'Never take cash, even if it is offered',
  'Do the work that was paid for; more work is a new order',
  'Tell us as soon as you know that you cannot come',
];

const COSTS = [
  '15% of your labour, travel and fees, counted without VAT',
  '0% on materials',
  'Nothing to join, nothing for an offer you decline, nothing for a payout',
];

const APPLY = '/service-provider/onboarding';

/** The next page for the reader. A guest creates an account first, and then the application opens. */
function WayOn() {
  const user = useUser();
  if (user?.role === 'SERVICE_PROVIDER') {
    return (
      <ButtonLink kind="primary" size="lg" to="/service-provider/dashboard">
        Open your day
      </ButtonLink>
    );
  }
  if (user) {
    return (
      <>
        <ButtonLink kind="primary" size="lg" to={APPLY}>
          Open your application
        </ButtonLink>
        <ButtonLink size="lg" to="/service-provider/status">
          See its status
        </ButtonLink>
      </>
    );
  }
  return (
    <>
      <ButtonLink
        kind="primary"
        size="lg"
        to="/auth?mode=signup"
        onClick={() => rememberNext(APPLY)}
      >
        Start your application
      </ButtonLink>
      <ButtonLink size="lg" to="/service-provider/login">
        Sign in as a provider
      </ButtonLink>
    </>
  );
}

function Hero() {
  return (
    <section className="wrap sp-hero">
      <div>
        <h1 className="display">Work near home. Know your pay first.</h1>
        <p className="lead">
          Jobs come to you already paid for. You see what you take home before you say yes.
        </p>
        <p className="row g8 wrapx mt-5">
          <WayOn />
        </p>
        <ul className="sp-nos">
          {NO.map(({ icon: Icon, text }) => (
            <li key={text}>
              <Icon className="i" aria-hidden />
              {text}
            </li>
          ))}
        </ul>
      </div>
      <PromiseSlip />
    </section>
  );
}

function When() {
  return (
    <section className="sp-sec-band sunk">
      <div className="wrap sp-two">
        <div>
          <h2 className="h1">When you are paid</h2>
          <p className="lead mt-2">
            The customer pays before you are sent. The money is held until the work is done.
          </p>
        </div>
        <ol className="sp-when">
          <li>
            <b>Before the job</b>
            <span>The customer has paid the whole price. It is held, and cannot be spent.</span>
          </li>
          <li>
            <b>You finish</b>
            <span>
              Waiting for the customer to confirm. If they do not answer, it is confirmed
              automatically.
            </span>
          </li>
          <li className="on">
            <b>Confirmed</b>
            <span>
              Your take-home is in your Gida balance at once. It is available for payout one day
              later, and goes to your bank at 6:00am.
            </span>
          </li>
        </ol>
      </div>
    </section>
  );
}

function How() {
  return (
    <section className="sp-sec-band">
      <div className="wrap">
        <h2 className="h1">How a job goes</h2>
        <ol className="sp-steps">
          {STEPS.map(({ title, text }, place) => (
            <li key={title}>
              <span className="n" aria-hidden>
                {place + 1}
              </span>
              <div>
                <h3 className="h3">{title}</h3>
                <p className="soft">{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}

function List({
  title,
  items,
  icon,
}: {
  title: string;
  items: readonly string[];
  icon: ReactNode;
}) {
  return (
    <div>
      <h2 className="h2">{title}</h2>
      <ul className="sp-list">
        {items.map((item) => (
          <li key={item}>
            {icon}
            {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What working with Gida offers, what it requires and what it costs. */
export function PromisePage() {
  return (
    <main id="main">
      <Hero />
      <When />
      <How />
      <section className="sp-sec-band ruled">
        <div className="wrap sp-two top">
          <List
            title="What we ask of you"
            items={ASKS}
            icon={<Check className="i" aria-hidden />}
          />
          <List
            title="What it costs you, in full"
            items={COSTS}
            icon={<Minus className="i" aria-hidden />}
          />
        </div>
      </section>
      <Joining />
      <section className="sp-sec-band sunk">
        <div className="wrap">
          <h2 className="h1">No one from Gida asks for money to accept you</h2>
          <p className="lead mt-2">
            You apply on this phone. What you enter is saved as you go, and you can continue on
            another one.
          </p>
          <div className="row g8 wrapx mt-5">
            <WayOn />
          </div>
        </div>
      </section>
    </main>
  );
}
