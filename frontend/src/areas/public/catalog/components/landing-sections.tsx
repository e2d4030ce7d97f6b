import { ArrowRight, MapPin, MessageCircle, MessageSquareText } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useChatUrl } from '@/shared/lib/chat-url';
import { DrawnFace } from '@/shared/ui/portrait';
import type { LandingContent } from '@/domain/catalog/content-types';
import { ContentIcon } from './content-icon';
import { texts } from '../texts';
import '@/shared/ui/doorway.css';
import '@/shared/ui/receipt.css';
import '@/shared/ui/lines.css';

const SafetyNotice = () => (
  <div className="how-v">
    <div className="bubble me">
      <MessageSquareText className="i i16" aria-hidden />
      <span>{texts.waterDrippingUnderKitchen}</span>
    </div>
    <div className="bubble">
      <MapPin className="i i16" aria-hidden />
      <span>{texts.jabiBehindJabiLake}</span>
    </div>
  </div>
);

const Priced = () => (
  <div className="how-v">
    <div className="receipt mini">
      <div className="weave" />
      <div className="mini-in">
        <div className="line tight">
          <span>{texts.labour}</span>
          <span className="money">₦8,600</span>
        </div>
        <div className="line tight">
          <span>{texts.travelToJabi}</span>
          <span className="money">₦1,500</span>
        </div>
        <hr className="hr my-1.5" />
        <div className="line tight strong">
          <span>{texts.youPay}</span>
          <span className="money big">₦10,100</span>
        </div>
      </div>
    </div>
  </div>
);

const Tracked = () => (
  <div className="how-v">
    <div className="mini-track">
      <DrawnFace />
      <div className="grow">
        <b>{texts.onTheWay}</b>
        <span className="small soft">{texts.plumberWithName}</span>
      </div>
      <span className="mini-pin num">
        <span className="vh">{texts.anArrivalPin} </span>4 0 7 2
      </span>
    </div>
  </div>
);

/** What each step looks like in the product; these are drawn examples, not real orders. */
const VIEWS = [SafetyNotice, Priced, Tracked];

export function HowItWorks({ steps }: { steps: LandingContent['howItWorks'] }) {
  return (
    <section className="sec how" id="how" aria-labelledby="how-title">
      <div className="wrap">
        <h2 className="h1" id="how-title">
          {texts.howItWorks}
        </h2>
        <ol className="how-l">
          {steps.slice(0, VIEWS.length).map(({ title, text }, place) => {
            const View = VIEWS[place] ?? SafetyNotice;
            return (
              <li key={title}>
                <span className="how-n" aria-hidden>
                  {place + 1}
                </span>
                <div>
                  <h3 className="h2">{title}</h3>
                  <p className="soft">{text}</p>
                </div>
                <View />
              </li>
            );
          })}
        </ol>
      </div>
    </section>
  );
}

const TONES = ['t-sun', 't-brand', 't-sky', 't-clay'];

export function WhyChoose({ reasons }: { reasons: LandingContent['whyChoose'] }) {
  return (
    <section className="sec why" aria-labelledby="why-title">
      <div className="wrap why-g">
        <div className="why-t">
          <h2 className="h1" id="why-title">
            {texts.whyChooseGida}
          </h2>
          <p className="lead">{texts.everyoneInAbujaHas}</p>
        </div>
        <ul className="why-l">
          {reasons.map(({ iconKey, title, text }, place) => (
            <li key={title}>
              <span className={`door ${TONES[place % TONES.length] ?? ''}`}>
                <ContentIcon iconKey={iconKey} />
              </span>
              <div>
                <h3 className="h3">{title}</h3>
                <p className="soft">{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

export function ProviderTeaser() {
  return (
    <section className="sec" id="providers" aria-labelledby="providers-title">
      <div className="wrap">
        <div className="prov">
          <div className="prov-t">
            <h2 className="h1" id="providers-title">
              {texts.goodAtYourTrade}
            </h2>
            <p>{texts.seeTakeHomeOn}</p>
            <Link className="btn btn-light btn-lg" to="/service-provider/portal">
              {texts.openTheProviderPortal} <ArrowRight className="i" aria-hidden />
            </Link>
          </div>
          <figure className="prov-o">
            <figcaption className="small faint">{texts.anOfferForExample}</figcaption>
            <div className="row between">
              <b>{texts.acService2Split}</b>
              <span className="small faint num">{texts.exampleDistance}</span>
            </div>
            <span className="small soft">{texts.lifeCampToday2}</span>
            <hr className="hr" />
            <div className="row between">
              <span className="soft">{texts.youTakeHome}</span>
              <span className="money text-[26px] font-bold">₦20,400</span>
            </div>
          </figure>
        </div>
      </div>
    </section>
  );
}

export function Closing() {
  const chat = useChatUrl();
  return (
    <section className="cta" aria-labelledby="closing-title">
      <div className="wrap">
        <h2 className="display" id="closing-title">
          {texts.whatHasBeenWaiting}
        </h2>
        <div className="row g12 wrapx cta-b">
          <Link className="btn btn-primary btn-lg" to="/auth?mode=signup">
            {texts.getStartedOnWeb}
          </Link>
          <a className="btn btn-lg" href={chat} target="_blank" rel="noreferrer">
            <MessageCircle className="i" aria-hidden /> {texts.bookByWhatsapp}
          </a>
        </div>
      </div>
    </section>
  );
}
