import { Mail, MessageCircle, Phone, Siren } from 'lucide-react';
import { useChatUrl } from '@/shared/lib/chat-url';
import { config } from '@/shared/lib/config';
import { Note } from '@/shared/ui/note';
import { SafetyForm } from './safety-form';

const OTHER_WAYS = [
  {
    icon: Phone,
    name: `Call ${config.supportPhoneText}`,
    text: 'Every day, 7:00am to 9:00pm',
    href: `tel:${config.supportPhone}`,
  },
  {
    icon: Mail,
    name: config.supportMail,
    text: 'For documents and long messages',
    href: `mailto:${config.supportMail}`,
  },
];

export function Ways() {
  const ways = [
    {
      icon: MessageCircle,
      name: 'Chat on WhatsApp',
      text: 'Usually the quickest',
      href: useChatUrl(),
    },
    ...OTHER_WAYS,
  ];
  return (
    <ul className="mt-2" aria-label="Ways to reach us">
      {ways.map(({ icon: Icon, name, text, href }) => (
        <li key={name}>
          <a
            className="srow"
            href={href}
            {...(href.startsWith('http') && { target: '_blank', rel: 'noreferrer' })}
          >
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
  );
}

/** `orderId` is the order or job from whose page the person comes. */
export function Safety({ orderId }: { orderId: string | null }) {
  return (
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
          and say “not safe”: we stop the job at once. You smell gas? Open windows, no flames, no
          switches, leave the house, then call.
        </p>
        <SafetyForm orderId={orderId} />
      </Note>
    </section>
  );
}
