import { Money } from '@/shared/ui/money';
import { Photos } from '@/shared/ui/photos';
import { KINDS, type ChangeOrder } from '@/domain/change-orders/model';

const kindOf = (kind: string) => KINDS.find(({ id }) => id === kind)?.label ?? kind;

/** The facts of a change order: the reason, the photo, and the lines with their VAT. */
export function ChangeOrderFacts({ changeOrder }: { changeOrder: ChangeOrder }) {
  return (
    <>
      <p className="wordy">{changeOrder.reason}</p>
      <Photos photos={[changeOrder.photo]} label="Photo of what was found" />
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
            Extra
            <small className="small faint block">
              Includes VAT of 7.5%: <Money kobo={changeOrder.vatKobo} />
            </small>
          </span>
          <Money kobo={changeOrder.totalKobo} className="strong" />
        </li>
      </ul>
    </>
  );
}
