import { Money } from '@/shared/ui/money';
import { Photos } from '@/shared/ui/photos';
import { KINDS, type ChangeOrder } from '@/domain/change-orders/model';
import { texts } from './texts';
import '@/shared/ui/lines.css';

const kindOf = (kind: string) => KINDS.find(({ id }) => id === kind)?.label ?? kind;

/** The facts of a change order: the reason, the photo, and the lines with their VAT. */
export function ChangeOrderFacts({ changeOrder }: { changeOrder: ChangeOrder }) {
  return (
    <>
      <p className="wordy">{changeOrder.reason}</p>
      <Photos photos={[changeOrder.photo]} label={texts.photoWhatWasFound} />
      <ul className="lines">
        {changeOrder.lines.map((line, place) => (
          <li key={`${place} ${line.label}`} className="line">
            <span className="wordy">
              {line.label}
              <small className="small faint block">{kindOf(line.kind)}</small>
            </span>
            <Money kobo={line.grossKobo} />
          </li>
        ))}
        <li className="line">
          <span className="strong">
            {texts.extra}
            <small className="small faint block">
              {texts.includesVat75(<Money kobo={changeOrder.vatKobo} />)}
            </small>
          </span>
          <Money kobo={changeOrder.totalKobo} className="strong" />
        </li>
      </ul>
    </>
  );
}
