import { Money } from '@/shared/ui/money';
import { Photos } from '@/shared/ui/photos';
import { KINDS, type Variation } from './model';

const kindOf = (kind: string) => KINDS.find(({ id }) => id === kind)?.label ?? kind;

/** The facts of a change order: the reason, the photo, and the lines with their VAT. */
export function VariationFacts({ variation }: { variation: Variation }) {
  return (
    <>
      <p className="wordy">{variation.reason}</p>
      <Photos photos={[variation.photo]} label="Photo of what was found" />
      <ul className="lines">
        {variation.lines.map((line, place) => (
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
              VAT of 7.5% is inside: <Money kobo={variation.vatKobo} />
            </small>
          </span>
          <Money kobo={variation.totalKobo} className="strong" />
        </li>
      </ul>
    </>
  );
}
