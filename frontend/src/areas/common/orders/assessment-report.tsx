import type { ReactNode } from 'react';
import type { Schema } from '@/shared/api/types';
import { formatKobo } from '@/shared/lib/money';
import { plural } from '@/shared/lib/plural';
import { Note } from '@/shared/ui/note';
import { Photos } from '@/shared/ui/photos';
import './assessment.css';

export type Report = Schema<'AssessmentReport'>;

const KINDS: Record<string, string> = {
  LABOUR: 'Labour',
  MATERIAL: 'Material',
  TRAVEL: 'Travel',
  RENTAL: 'Rental',
  FEE: 'Fee',
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
    <Part title="Estimated cost, including VAT">
      <table className="as-t">
        <caption className="vh">Estimate by line</caption>
        <thead>
          <tr>
            <th scope="col">Part</th>
            <th scope="col" className="r">
              Between
            </th>
            <th scope="col" className="r">
              Likely
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
                <span className="nowrap">{`to ${formatKobo(line.highKobo)}`}</span>
              </td>
              <td className="r num nowrap">{formatKobo(line.likelyKobo)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td colSpan={2}>Likely total</td>
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
    <Part title="Cost, including VAT">
      <table className="as-t">
        <caption className="vh">Cost by line</caption>
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
            <td>Total</td>
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
          <b className="font-semibold">The job should not be done</b>
          <br />
          {refusal}
        </Note>
      )}
      <Part title="What was found">
        <p className="as-p">{findings}</p>
      </Part>
      <List title="Measured" items={quantities.map(({ what, measure }) => `${what}: ${measure}`)} />
      <List title="Hazards" items={hazards} />
      <Estimates lines={estimates} />
      {!quote && <List title="Materials" items={materials} />}
      {quote && <Part title="Time">{`${plural(quote.days, 'day')} of work`}</Part>}
      {!quote && hours !== null && hours !== undefined && (
        <Part title="Time">{`${plural(hours, 'hour')} of work`}</Part>
      )}
      {photos.length > 0 && (
        <Part title="Photos of the job">
          <Photos photos={photos} label="Photos of the job" className="mt-2" />
        </Part>
      )}
      {licence && <Part title="Required of the provider">{licence}</Part>}
    </div>
  );
}
