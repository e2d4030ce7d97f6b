import { config } from '@/shared/lib/config';
import { Legal } from '../components/legal';

const SECTIONS = [
  {
    id: 'what',
    title: 'What we keep',
    body: (
      <ul>
        <li>Your name, e-mail, phone number and address, because somebody has to find you and call from the gate.</li>
        <li>What you ask for, what it cost, and what was said about it.</li>
        <li>Payment references and amounts. Card numbers stay with the payment provider; we never see them.</li>
        <li>Which devices are signed in, so that you can sign them out.</li>
      </ul>
    ),
  },
  {
    id: 'who',
    title: 'Who sees it',
    body: (
      <>
        <p>Before a provider accepts, they see the area and what has to be done. Only the one who accepts sees your address and can call you about the job.</p>
        <p>The payment provider gets what it needs to take a payment. Our staff see what they need to help you.</p>
        <p>We do not sell your data, and we do not send you advertising that you did not ask for.</p>
      </>
    ),
  },
  {
    id: 'long',
    title: 'How long',
    body: <p>We keep your account while you use it. Receipts are kept as long as tax law asks for. A request that you never sent stays only on your own device.</p>,
  },
  {
    id: 'rights',
    title: 'Your rights',
    body: (
      <p>
        Under the Nigeria Data Protection Act you may ask what we hold, have it corrected, get a copy, or have your account erased after a 30-day wait. Write to <a className="link" href={`mailto:${config.supportMail}`}>{config.supportMail}</a>; we answer within 30 days. You may also complain to the Nigeria Data Protection Commission.
      </p>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies',
    body: <p>One cookie keeps you signed in and cannot be read by scripts. A second one only says that you are signed in. Your unsent request and your choices are kept in this browser.</p>,
  },
];

export default function PrivacyPage() {
  return <Legal title="Privacy policy" effective="1 November 2026" lead="What we know about you, why, and who else sees it. In short: as little as the job needs." sections={SECTIONS} />;
}
