import { Mail, MessageCircle, Phone, Siren } from 'lucide-react';
import { useChatUrl } from '@/shared/lib/chat-url';
import { config } from '@/shared/lib/config';
import { Note } from '@/shared/ui/note';
import { EmergencyLink, SupportPhoneLink } from '@/shared/ui/phone-link';
import { SafetyForm } from './safety-form';
import { texts } from '../texts';
import '@/shared/ui/doorway.css';
import '@/areas/common/catalog/service-list.css';

const OTHER_WAYS = [
  {
    icon: Phone,
    name: texts.call(config.supportPhoneText),
    text: texts.toSpeakToPerson,
    href: `tel:${config.supportPhone}`,
  },
  {
    icon: Mail,
    name: config.supportMail,
    text: texts.forDocumentsLongMessages,
    href: `mailto:${config.supportMail}`,
  },
];

export function Ways() {
  const ways = [
    {
      icon: MessageCircle,
      name: texts.chatOnWhatsapp,
      text: texts.usuallyTheQuickest,
      href: useChatUrl(),
    },
    ...OTHER_WAYS,
  ];
  return (
    <ul className="mt-2" aria-label={texts.waysToReachUs}>
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
        <h2 className="h3">{texts.imNotSafe}</h2>
        <p className="mt-1">{texts.ifYouInDanger(<EmergencyLink />, <SupportPhoneLink />)}</p>
        <SafetyForm orderId={orderId} />
      </Note>
    </section>
  );
}
