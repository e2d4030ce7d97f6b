import { Check, CircleDollarSign, Gavel, HandCoins, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUser } from '@/areas/common/identity/session';
import { rememberNext } from '@/shared/lib/storage';
import { ButtonLink } from '@/shared/ui/button';
import { Joining } from './joining';
import { PromiseSlip } from './promise-slip';
import { texts } from './account-texts';
import './promise.css';

const NO = [
  { icon: CircleDollarSign, text: texts.noJoiningFee },
  { icon: Gavel, text: texts.noBiddingAgainstOthers },
  { icon: HandCoins, text: texts.noChasingCustomersFor },
];

const STEPS = [
  {
    title: texts.youGetAnOffer,
    text: texts.serviceAreaTimeTake,
  },
  {
    title: texts.youSayYes,
    text: texts.firstToAcceptGetsJob,
  },
  {
    title: texts.youTakeThePin,
    text: texts.customerReadsOutFour,
  },
  {
    title: texts.youFinish,
    text: texts.youWriteWhatYou,
  },
];

const ASKS = [
  texts.takePinAtDoor,
  texts.neverTakeCashEven,
  texts.doWorkWasPaid,
  texts.tellUsAsSoon,
];

const COSTS = [texts.commissionOnLabour, texts.nothingOnMaterials, texts.nothingJoinNothingFor];

const APPLY = '/service-provider/onboarding';

/** The next page for the reader. A guest creates an account first, and then the application opens. */
function WayOn() {
  const user = useUser();
  if (user?.role === 'SERVICE_PROVIDER') {
    return (
      <ButtonLink kind="primary" size="lg" to="/service-provider/dashboard">
        {texts.openYourDay}
      </ButtonLink>
    );
  }
  if (user) {
    return (
      <>
        <ButtonLink kind="primary" size="lg" to={APPLY}>
          {texts.openYourApplication}
        </ButtonLink>
        <ButtonLink size="lg" to="/service-provider/status">
          {texts.seeItsStatus}
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
        {texts.startYourApplication}
      </ButtonLink>
      <ButtonLink size="lg" to="/service-provider/login">
        {texts.signInAsProvider}
      </ButtonLink>
    </>
  );
}

function Hero() {
  return (
    <section className="wrap sp-hero">
      <div>
        <h1 className="display">{texts.workNearHomeKnow}</h1>
        <p className="lead">{texts.jobsComeYouAlready}</p>
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
          <h2 className="h1">{texts.whenYouArePaid}</h2>
          <p className="lead mt-2">{texts.customerPaysBeforeYou}</p>
        </div>
        <ol className="sp-when">
          <li>
            <b>{texts.beforeTheJob}</b>
            <span>{texts.customerHasPaidWhole}</span>
          </li>
          <li>
            <b>{texts.youFinish}</b>
            <span>{texts.waitingForCustomerConfirm}</span>
          </li>
          <li className="on">
            <b>{texts.confirmed}</b>
            <span>{texts.takeHomeInGida}</span>
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
        <h2 className="h1">{texts.howAJobGoes}</h2>
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
            title={texts.whatWeAskYou}
            items={ASKS}
            icon={<Check className="i" aria-hidden />}
          />
          <List
            title={texts.whatCostsYouIn}
            items={COSTS}
            icon={<Minus className="i" aria-hidden />}
          />
        </div>
      </section>
      <Joining />
      <section className="sp-sec-band sunk">
        <div className="wrap">
          <h2 className="h1">{texts.noOneFromGida}</h2>
          <p className="lead mt-2">{texts.youApplyOnThis}</p>
          <div className="row g8 wrapx mt-5">
            <WayOn />
          </div>
        </div>
      </section>
    </main>
  );
}
