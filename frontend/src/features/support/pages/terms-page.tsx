import { config } from '@/shared/lib/config';
import { Legal } from '../components/legal';

const CANCELLATION = [
  ['Before a provider accepts, or within 10 minutes of paying', 'You get everything back'],
  ['More than 24 hours before the start', 'You get everything back'],
  ['24 hours to 3 hours before', '10% of the labour, at most ₦5,000, goes to the provider'],
  ['Less than 3 hours before, or when they are on the way', 'The travel, or 25% of the labour up to ₦10,000, whichever is more, and materials already bought with receipts'],
  ['They came, and nobody opened after 20 minutes and two calls', 'The travel and 50% of the labour, at most ₦15,000'],
  ['Work has begun', 'You pay for the work you accept and the materials used'],
] as const;

function CancellationTable() {
  return (
    <>
      <p>You cancel in the app, on the page of the job. What it costs is shown in naira before you tap. Once a provider is assigned, the request goes through support; the amounts are these:</p>
      <dl className="lines mt-3">
        {CANCELLATION.map(([when, what]) => (
          <div key={when} className="line !block">
            <dt className="strong">{when}</dt>
            <dd className="soft">{what}</dd>
          </div>
        ))}
      </dl>
      <p>If there is no light or water and you tell us before they set off, the first move is free. In hospital cases, death or a security incident you get everything back.</p>
      <p>If nobody can be found, or your provider does not come, you choose: another time, another person at the same price, or all your money back. A no-show adds ₦2,000 credit.</p>
    </>
  );
}

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
        <p>The price you see is the whole price, in naira, with VAT inside. It holds until the time that stands on it. It cannot grow without your yes: extra work is priced and shown to you first.</p>
        <p>Payment is 100% upfront through our card payment provider. Larger jobs may be paid in stages; each stage is paid before its work begins. We never take cash; please report anybody who asks for it.</p>
        <p>Your money is held until you confirm the work. If you say nothing, it is released 24 hours after the provider finished with proof, or 48 hours above ₦100,000.</p>
      </>
    ),
  },
  { id: 'cancellation', title: 'Cancellation', body: <CancellationTable /> },
  {
    id: 'fix',
    title: 'Fix-it promise',
    body: <p>Report a fault within 7 days, or 30 days for air conditioning, plumbing and electrical repairs. First a free return visit within 48 hours, then another provider, then your money back up to the price of the job.</p>,
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
    body: <p>One person, one account, 18 years or older. Keep your password to yourself. You may close the account at any time; open jobs are finished or cancelled by these rules first.</p>,
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
