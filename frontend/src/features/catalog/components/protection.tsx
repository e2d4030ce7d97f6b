import { BadgeCheck, HandCoins, ReceiptText, RefreshCw } from 'lucide-react';

const PROTECTION = [
  { icon: BadgeCheck, title: 'ID and guarantors checked', text: 'before a first job' },
  { icon: HandCoins, title: 'Your money is held', text: 'until you say it is done' },
  { icon: ReceiptText, title: '7.5% VAT is inside', text: 'every price you see' },
  { icon: RefreshCw, title: 'Fix-it promise', text: 'a free return visit within 7 days' },
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
