import { BadgeCheck, HandCoins, KeyRound, ReceiptText } from 'lucide-react';

const PROTECTION = [
  { icon: BadgeCheck, title: 'Checked providers', text: 'approved before a first job' },
  { icon: HandCoins, title: 'Your money is held', text: 'until you say it is done' },
  { icon: ReceiptText, title: '7.5% VAT is inside', text: 'every price you see' },
  { icon: KeyRound, title: 'A PIN at your gate', text: 'the work starts with your yes' },
];

/** What protects the customer, at the foot of the first view. */
export default function Protection() {
  return (
    <section className="trust" aria-label="What protects you">
      <div className="wrap">
        <ul>
          {PROTECTION.map(({ icon: Icon, title, text }) => (
            <li key={title}>
              <Icon className="i i24" aria-hidden />
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
