import { config } from '@/shared/lib/config';
import { Legal } from '../components/legal';

const SECTIONS = [
  {
    id: 'what',
    title: 'What Gida does',
    body: <p>Gida brings you and an independent provider together, works out the price, holds your money and releases it when you say that the work is done. The provider does the work and answers for it; we answer for the promises on this page.</p>,
  },
  {
    id: 'price',
    title: 'Price and payment',
    body: (
      <>
        <p>The price you see is the whole price, in naira, with VAT inside. It holds until the time that stands on it. It cannot grow without your yes: extra work is a new request with a price of its own.</p>
        <p>Payment is 100% upfront through our card payment provider. We never take cash; please report anybody who asks for it.</p>
        <p>Your money is held until you confirm the work. If you say nothing, the job confirms itself 24 hours after the provider finished, and the money is released.</p>
      </>
    ),
  },
  {
    id: 'cancellation',
    title: 'Cancellation',
    body: (
      <>
        <p>Until a provider is assigned you cancel in the app, on the page of the job, and everything you paid goes back the way you paid it. What you get back is shown in naira before you tap. A card refund can take your bank several working days.</p>
        <p>Once a provider is assigned, please contact support. We look at what was done and bought so far, and tell you what you get back before anything is cancelled.</p>
        <p>If nobody can be found, or your provider does not come, tell support: you choose another time or all your money back.</p>
      </>
    ),
  },
  {
    id: 'fix',
    title: 'When something is not right',
    body: <p>The provider answers for the work. If something is not right, do not confirm the job; ask support, and your money stays held while we look at it. A fault that shows later is reported to support too: the provider comes back to put it right, or we look for another way with you. Your rights under the law stay whole.</p>,
  },
  {
    id: 'home',
    title: 'At your home',
    body: (
      <ul>
        <li>An adult must be there, and what you promised (water, light, access) must be true.</li>
        <li>Give the arrival PIN only when you see the person on your screen. The PIN starts the work.</li>
        <li>Be fair. Threats, harassment or paying around Gida end an account.</li>
      </ul>
    ),
  },
  {
    id: 'account',
    title: 'Your account',
    body: <p>One person, one account, 18 years or older. Keep your password to yourself. You may have the account closed at any time by writing to us; open jobs are finished or cancelled by these rules first.</p>,
  },
  {
    id: 'law',
    title: 'Law and contact',
    body: (
      <p>
        Nigerian law applies, and your rights under the Federal Competition and Consumer Protection Act stay whole. Write to <a className="link" href={`mailto:${config.supportMail}`}>{config.supportMail}</a>. When these terms change we tell you before the new ones hold.
      </p>
    ),
  },
];

export default function TermsPage() {
  return <Legal title="Terms and conditions" effective="1 November 2026" lead="The rules between you, your provider and Gida, in plain words." sections={SECTIONS} />;
}
