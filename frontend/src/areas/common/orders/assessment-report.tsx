import type { ReactNode } from 'react';
import type { Schema } from '@/shared/api/types';
import { formatKobo } from '@/shared/lib/money';
import { Note } from '@/shared/ui/note';
import { Photos } from '@/shared/ui/photos';
import './assessment.css';
import { texts } from './texts';

export type Report = Schema<'AssessmentReport'>;

const KINDS: Record<string, string> = {
  LABOUR: texts.labour,
  MATERIAL: texts.material,
  TRAVEL: texts.travel,
  RENTAL: texts.rental,
  FEE: texts.fee,
};

function List({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <Part title={title}>
      <ul className="as-l">
        {items.map((item, place) => (
          <li key={`${place} ${item}`}>{item}</li>
        ))}
      </ul>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="small faint">{title}</h3>
      {children}
    </div>
  );
}

const isExact = ({ lowKobo, likelyKobo, highKobo }: Report['estimates'][number]) =>
  lowKobo === likelyKobo && likelyKobo === highKobo;

function Estimates({ lines }: { lines: Report['estimates'] }) {
  if (lines.length === 0) return null;
  if (lines.every(isExact)) return <Lines lines={lines} />;
  const likely = lines.reduce((sum, line) => sum + line.likelyKobo, 0);
  return (
    <Part title={texts.estimatedCostIncludingVat}>
      <table className="as-t">
        <caption className="vh">{texts.estimateByLine}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.part}</th>
            <th scope="col" className="r">
              {texts.between}
            </th>
            <th scope="col" className="r">
              {texts.likely}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <tr key={`${place} ${line.label}`}>
              <td>
                {line.label}
                <small className="small faint block">{KINDS[line.kind] ?? line.kind}</small>
              </td>
              <td className="r num small soft">
                <span className="nowrap">{formatKobo(line.lowKobo)}</span>{' '}
                <span className="nowrap">{texts.to(formatKobo(line.highKobo))}</span>
              </td>
              <td className="r num nowrap">{formatKobo(line.likelyKobo)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>{texts.likelyTotal}</td>
            <td className="r num nowrap">{formatKobo(likely)}</td>
          </tr>
        </tfoot>
      </table>
    </Part>
  );
}

/** Lines that cost exactly one amount, as in a quote. */
function Lines({ lines }: { lines: Report['estimates'] }) {
  return (
    <Part title={texts.costIncludingVat}>
      <table className="as-t">
        <caption className="vh">{texts.costByLine}</caption>
        <tbody>
          {lines.map((line, place) => (
            <tr key={`${place} ${line.label}`}>
              <td>
                {line.label}
                <small className="small faint block">{KINDS[line.kind] ?? line.kind}</small>
              </td>
              <td className="r num nowrap">{formatKobo(line.likelyKobo)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td>{texts.total}</td>
            <td className="r num nowrap">
              {formatKobo(lines.reduce((sum, line) => sum + line.likelyKobo, 0))}
            </td>
          </tr>
        </tfoot>
      </table>
    </Part>
  );
}

/** The report of an assessment, for staff and for the customer to keep. */
export function AssessmentReport({ report }: { report: Report }) {
  const { findings, quantities, hazards, estimates, materials } = report;
  const { hours, licence, refusal, photos, quote } = report;
  return (
    <div className="stack g12 wordy">
      {refusal && (
        <Note tone="clay">
          <b className="font-semibold">{texts.jobShouldNotDone}</b>
          <br />
          {refusal}
        </Note>
      )}
      <Part title={texts.whatWasFound}>
        <p className="as-p">{findings}</p>
      </Part>
      <List
        title={texts.measured}
        items={quantities.map(({ what, measure }) => `${what}: ${measure}`)}
      />
      <List title={texts.hazards} items={hazards} />
      <Estimates lines={estimates} />
      {!quote && <List title={texts.materials} items={materials} />}
      {quote && <Part title={texts.time}>{texts.dayOfWork(quote.days)}</Part>}
      {!quote && hours !== null && hours !== undefined && (
        <Part title={texts.time}>{texts.hourOfWork(hours)}</Part>
      )}
      {photos.length > 0 && (
        <Part title={texts.photosOfTheJob}>
          <Photos photos={photos} label={texts.photosOfTheJob} className="mt-2" />
        </Part>
      )}
      {licence && <Part title={texts.requiredOfTheProvider}>{licence}</Part>}
    </div>
  );
}
