import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Money } from './money';
import { texts } from './texts';
import './receipt.css';
import './lines.css';
import './receipt-body.css';

export interface ReceiptLine {
  id: string;
  label: ReactNode;
  detail?: ReactNode;
  kobo: number;
}

export function ReceiptRow({
  label,
  detail,
  kobo,
  className,
}: Omit<ReceiptLine, 'id'> & { className?: string }) {
  return (
    <div className={clsx('line', kobo < 0 && 'minus', className)}>
      <span className="wordy">
        {label}
        {detail && <small>{detail}</small>}
      </span>
      <Money kobo={kobo} />
    </div>
  );
}

interface Props {
  label: string;
  top?: ReactNode;
  lines: readonly ReceiptLine[];
  /** Rows between the price lines and the torn edge: price with VAT, credit. */
  children?: ReactNode;
  totalLabel?: string;
  totalKobo?: number;
}

/** A price as a receipt: a woven band, the price lines, a torn edge, the total. */
export function Receipt({
  label,
  top,
  lines,
  children,
  totalLabel = texts.youPay,
  totalKobo,
}: Props) {
  return (
    <section className="receipt" aria-label={label}>
      <div className="weave" />
      <div className="rc">
        {top}
        <div className="lines">
          {lines.map(({ id, ...line }) => (
            <ReceiptRow key={id} {...line} />
          ))}
        </div>
        {children}
      </div>
      {totalKobo !== undefined && (
        <>
          <div className="tear" />
          <div className="rc total">
            <span>{totalLabel}</span>
            <Money kobo={totalKobo} />
          </div>
        </>
      )}
    </section>
  );
}
