import { ArrowRight, Clock, MapPin, MessageSquareText, PackageCheck, ShieldCheck, Wrench } from 'lucide-react';
import { Link } from 'react-router-dom';
import { config } from '@/shared/lib/config';
import { DrawnFace } from '@/shared/ui/portrait';

const Said = () => (
  <div className="how-v">
    <div className="bubble me">
      <MessageSquareText className="i i16" aria-hidden />
      <span>“Water is dripping under the kitchen sink since yesterday.”</span>
    </div>
    <div className="bubble">
      <MapPin className="i i16" aria-hidden />
      <span>Jabi, behind Jabi Lake Mall</span>
    </div>
  </div>
);

const Priced = () => (
  <div className="how-v">
    <div className="receipt mini">
      <div className="weave" />
      <div className="mini-in">
        <div className="line tight">
          <span>Labour</span>
          <span className="money">₦8,600</span>
        </div>
        <div className="line tight">
          <span>Travel to Jabi</span>
          <span className="money">₦1,500</span>
        </div>
        <hr className="hr my-1.5" />
        <div className="line tight strong">
          <span>You pay</span>
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
        <b>On the way</b>
        <span className="small soft">Your plumber, with a name</span>
      </div>
      <span className="mini-pin num">4 0 7 2</span>
    </div>
  </div>
);

const STEPS = [
  { title: 'Say what is wrong', text: 'Tap through a few questions. Give a landmark; we do not need a street number.', view: Said },
  { title: 'See the price, then pay', text: 'Labour, travel and VAT on one receipt, down to what the provider takes home. It cannot grow without your yes.', view: Priced },
  { title: 'Check the PIN, relax', text: 'A named person comes to your gate. Give the PIN to start, say when it is done, and only then are they paid.', view: Tracked },
];

export function HowItWorks() {
  return (
    <section className="sec how" id="how" aria-labelledby="how-title">
      <div className="wrap">
        <h2 className="h1" id="how-title">How It Works</h2>
        <ol className="how-l">
          {STEPS.map(({ title, text, view: View }, place) => (
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
          ))}
        </ol>
      </div>
    </section>
  );
}

const REASONS = [
  { icon: Clock, tone: 't-sun', title: 'Convenience', text: 'Book in a few taps, day and night. Choose a two-hour window, not “I am close”.' },
  { icon: Wrench, tone: 't-brand', title: 'Reliability', text: 'You pay the price you saw. The money is held, and goes to the provider only after you say that the work is done.' },
  { icon: PackageCheck, tone: 't-sky', title: 'Quality of Service', text: 'The questions are those of the trade, so the right person comes prepared. They write down what was done, and you check it.' },
  { icon: ShieldCheck, tone: 't-clay', title: 'Accountability & Insurance', text: 'Somebody we approved, with a name, a number and a PIN. Nobody is called insured without a live policy.' },
];

export function WhyChoose() {
  return (
    <section className="sec why !pt-12 md:!pt-20" aria-labelledby="why-title">
      <div className="wrap why-g">
        <div className="why-t">
          <h2 className="h1" id="why-title">Why Choose Gida</h2>
          <p className="lead">Everyone in Abuja has a plumber story. We built this so that yours ends well.</p>
        </div>
        <ul className="why-l">
          {REASONS.map(({ icon: Icon, tone, title, text }) => (
            <li key={title}>
              <span className={`door ${tone}`}>
                <Icon className="i" aria-hidden />
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
    <section className="sec !pt-0" id="providers" aria-labelledby="providers-title">
      <div className="wrap">
        <div className="prov md:!grid-cols-1">
          <div className="prov-t">
            <h2 className="h1" id="providers-title">Good at your trade?</h2>
            <p>See your take-home on every offer before you accept it.</p>
            <Link className="btn btn-light btn-lg" to="/service-provider/portal">
              Open the provider portal <ArrowRight className="i" aria-hidden />
            </Link>
          </div>
        </div>
      </div>
    </section>
  );
}

export function Closing() {
  return (
    <section className="cta" aria-labelledby="closing-title">
      <div className="wrap">
        <h2 className="display" id="closing-title">What has been waiting in your house?</h2>
        <div className="row g12 wrapx cta-b">
          <Link className="btn btn-primary btn-lg" to="/auth?mode=signup">
            Get Started on Web
          </Link>
          <a className="btn btn-lg" href={config.supportChat} target="_blank" rel="noreferrer">
            Book by WhatsApp
          </a>
        </div>
      </div>
    </section>
  );
}
