import { Clock } from 'lucide-react';
import { STEPS } from '@/domain/providers/apply/steps';
import { texts } from './account-texts';
import '@/shared/ui/ticks.css';
import '@/shared/ui/mid-dot.css';
import './promise.css';

const NEAR = [
  texts.documentWithPhotoPassport,
  texts.phoneNumbersTwoPeople,
  texts.bankAccountInOwn,
  texts.certificatesTradeIfNeeds,
  texts.photosThreeJobsYou,
];

const TOTAL = STEPS.reduce((sum, { minutes }) => sum + minutes, 0);

/** The nine steps, each with the time that it takes. */
export function Asks() {
  return (
    <ol className="sp-asks" aria-label={texts.theNineSteps}>
      {STEPS.map(({ id, label, asks, minutes }, place) => (
        <li key={id}>
          <span className="n num" aria-hidden>
            {place + 1}
          </span>
          <span className="grow">
            <b>{label}</b>
            <span className="soft block">{asks}</span>
          </span>
          <span className="small faint nowrap num">{texts.min(minutes)}</span>
        </li>
      ))}
    </ol>
  );
}

function Near() {
  return (
    <>
      <h3 className="h3">{texts.whatYouNeed}</h3>
      <ul className="ticks mt-2">
        {NEAR.map((item) => (
          <li key={item}>
            <span className="mid mt-2.5" aria-hidden />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** What an applicant must provide, how long it takes, and what happens then. */
export function Joining() {
  return (
    <section className="sp-sec-band ruled" aria-labelledby="sp-joining">
      <div className="wrap">
        <h2 className="h1" id="sp-joining">
          {texts.howApplyingWorks}
        </h2>
        <p className="lead row g8 mt-2">
          <Clock className="i shrink-0" aria-hidden />
          {texts.aboutMinutesInOne(TOTAL)}
        </p>
        <div className="sp-two top mt-5">
          <Asks />
          <div>
            <Near />
            <h3 className="h3 mt-5">{texts.yourFirstJobs}</h3>
            <p className="soft mt-2">{texts.whenYouAcceptedYou}</p>
          </div>
        </div>
      </div>
    </section>
  );
}
