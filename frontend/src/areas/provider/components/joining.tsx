import { Clock } from 'lucide-react';
import { STEPS } from '@/domain/providers/apply/steps';

const NEAR = [
  'A document with your photo: passport, licence or voter’s card',
  'The phone numbers of two people who know you',
  'A bank account in your own name',
  'The certificates of your trade, if it needs any',
  'Photos of three jobs that you have done',
];

const TOTAL = STEPS.reduce((sum, { minutes }) => sum + minutes, 0);

/** The nine steps, each with the time that it takes. */
export function Asks() {
  return (
    <ol className="sp-asks" aria-label="The nine steps">
      {STEPS.map(({ id, label, asks, minutes }, place) => (
        <li key={id}>
          <span className="n num" aria-hidden>
            {place + 1}
          </span>
          <span className="grow">
            <b>{label}</b>
            <span className="soft block">{asks}</span>
          </span>
          <span className="small faint nowrap num">{`${minutes} min`}</span>
        </li>
      ))}
    </ol>
  );
}

function Near() {
  return (
    <>
      <h3 className="h3">What you need</h3>
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
          How applying works
        </h2>
        <p className="lead row g8 mt-2">
          <Clock className="i shrink-0" aria-hidden />
          {`About ${TOTAL} minutes, in one go or in several. We answer within two working days.`}
        </p>
        <div className="sp-two top mt-5">
          <Asks />
          <div>
            <Near />
            <h3 className="h3 mt-5">Your first five jobs</h3>
            <p className="soft mt-2">
              When you are accepted you start with five jobs of up to ₦50,000 each. After five jobs
              without problems, with four stars or more, all jobs are open to you.
            </p>
          </div>
        </div>
      </div>
    </section>
  );
}
