import { formatKobo, typedKobo } from '@/shared/lib/money';
import { Button } from '@/shared/ui/button';
import { DescriptionList } from '@/shared/ui/description-list';
import { Dialog } from '@/shared/ui/dialog';
import { Money } from '@/shared/ui/money';
import { totalKobo, type Typed } from './model';

interface Props {
  open: boolean;
  reference: string;
  lines: readonly Typed[];
  busy: boolean;
  onSend: () => void;
  onClose: () => void;
}

/** Asks for a confirmation of the total, because the customer can pay the price as soon as it is sent. */
export function PriceConfirmation({ open, reference, lines, busy, onSend, onClose }: Props) {
  const total = totalKobo(lines);
  return (
    <Dialog open={open} onClose={onClose} title={`Send this price for ${reference}?`}>
      <DescriptionList
        label="The price"
        items={[
          ...lines.map(
            ({ key, label, amount }) =>
              [label.trim(), <Money kobo={typedKobo(amount) ?? 0} />, String(key)] as const,
          ),
          [
            'Sum of the lines, VAT included',
            <Money kobo={total} className="strong" />,
            'total',
          ] as const,
        ]}
      />
      <p className="small soft mt-2 mb-4">
        The customer sees the price at once, and can pay it. A discount that applies is taken off.
      </p>
      <div className="row g8 wrapx">
        <Button kind="primary" busy={busy} onClick={onSend}>
          {`Yes, send ${formatKobo(total)}`}
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Not yet
        </Button>
      </div>
    </Dialog>
  );
}
