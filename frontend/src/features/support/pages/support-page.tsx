import { Mail, MessageCircle, Phone, Siren } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useTitle } from '@/shared/hooks/use-title';
import { config } from '@/shared/lib/config';
import { Note } from '@/shared/ui/note';

const ANSWERS = [
  { q: 'How do I pay?', a: 'Payment is 100% upfront through our card payment provider. Your money is held until the work is done.' },
  { q: 'Do prices include VAT?', a: 'Yes. Prices include 7.5% VAT.' },
  { q: 'I paid, but it still says waiting', a: 'Do not pay again. A transfer can take some minutes, and we keep checking. If it never arrives, ask your bank.' },
  { q: 'Can I cancel?', a: 'Orders can be cancelled before a provider is assigned, and everything you paid goes back. After assignment, contact support.' },
  { q: 'Who is coming to my house?', a: 'As soon as somebody accepts, you see the name and can call. Give the arrival PIN only when you see the face.' },
  { q: 'When is the provider paid?', a: 'Payment is released to providers on service completion.' },
  { q: 'What if something goes wrong?', a: 'Do not confirm the job yet: as long as you have not, your money is held. Ask support, and we look at it with you and the provider.' },
];

const WAYS = [
  { icon: MessageCircle, name: 'Chat on WhatsApp', text: 'Usually the quickest', href: config.supportChat },
  { icon: Phone, name: `Call ${config.supportPhoneText}`, text: 'Every day, 7:00am to 9:00pm', href: `tel:${config.supportPhone}` },
  { icon: Mail, name: config.supportMail, text: 'For papers and long stories', href: `mailto:${config.supportMail}` },
];

function useHash() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}

function Answers() {
  return (
    <section className="mt-8" aria-labelledby="answers">
      <h2 className="h2" id="answers">
        Straight answers
      </h2>
      <div className="faq-l !mt-2">
        {ANSWERS.map(({ q, a }) => (
          <details key={q}>
            <summary>
              <span>{q}</span>
              <span className="i text-brand" aria-hidden>
                +
              </span>
            </summary>
            <p>{a}</p>
          </details>
        ))}
      </div>
    </section>
  );
}

export default function SupportPage() {
  useTitle('Support');
  useHash();
  return (
    <main id="main" className="wrap narrow py-5 md:py-10">
      <h1 className="h1">How can we help?</h1>
      <p className="soft mt-1.5">If it is about a job, tell us its number. It begins with SVC.</p>
      <ul className="mt-4">
        {WAYS.map(({ icon: Icon, name, text, href }) => (
          <li key={name}>
            <a className="srow" href={href} {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}>
              <span className="door t-brand">
                <Icon className="i" aria-hidden />
              </span>
              <span className="grow wordy">
                <b>{name}</b>
                <span className="small soft">{text}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
      <section id="safety" className="mt-6 scroll-mt-20">
        <Note tone="clay" icon={Siren}>
          <h2 className="h3">I’m not safe</h2>
          <p className="mt-1">
            If you are in danger, call{' '}
            <a className="link" href="tel:112">
              112
            </a>{' '}
            first. Then call us on{' '}
            <a className="link num" href={`tel:${config.supportPhone}`}>
              {config.supportPhoneText}
            </a>{' '}
            and say “not safe”: we stop the job at once. You smell gas? Open windows, no flames, no switches, leave the house, then call.
          </p>
        </Note>
      </section>
      <Answers />
      <p className="small soft mt-8">
        The rules in full:{' '}
        <Link className="link" to="/terms-conditions">
          terms
        </Link>
        ,{' '}
        <Link className="link" to="/terms-conditions#cancellation">
          cancellation
        </Link>
        ,{' '}
        <Link className="link" to="/privacy-policy">
          privacy
        </Link>
        .
      </p>
    </main>
  );
}
