import type { ReactNode } from 'react';
import { DescriptionList } from '@/shared/ui/description-list';
import { PageLink } from './page-link';

/** One number with its name and the list behind it. */
export interface Fact {
  name: string;
  value: ReactNode;
  /** What the number is a part of, or how it is meant. */
  note?: string;
  to?: string;
}

interface BlockProps {
  id: string;
  title: string;
  intro?: string;
  wide?: boolean;
  children: ReactNode;
}

/** A part of the dashboard with its heading. */
export function Block({ id, title, intro, wide, children }: BlockProps) {
  return (
    <section className={wide ? 'fig-block fig-wide' : 'fig-block'} aria-labelledby={id}>
      <h2 id={id} className="h3">
        {title}
      </h2>
      {intro && <p className="small soft">{intro}</p>}
      {children}
    </section>
  );
}

/** The name of a number, which leads to the list behind it. */
function NameOf({ name, to }: { name: string; to: string | undefined }) {
  if (!to) return name;
  return (
    <PageLink className="link" to={to}>
      {name}
    </PageLink>
  );
}

/** Numbers as terms and values. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <DescriptionList
      boxed
      className="fig-money"
      items={facts.map(({ name, value, note, to }) => [
        <NameOf name={name} to={to} />,
        <>
          {note && <span className="small soft num">{note}</span>}{' '}
          <span className="strong num">{value}</span>
        </>,
        name,
      ])}
    />
  );
}

export interface Bar {
  name: string;
  number: number;
  /** The length of the bar in percent. */
  length: number;
  share?: string | null;
  to?: string;
}

interface BarsProps {
  /** The heads of the columns for screen readers. */
  heads: readonly [name: string, number: string, share?: string];
  bars: readonly Bar[];
}

/** Numbers as bars. It is a table, so screen readers read the numbers. */
export function Bars({ heads, bars }: BarsProps) {
  const [name, number, share] = heads;
  return (
    <table className="fig-funnel">
      <thead className="vh">
        <tr>
          <th scope="col">{name}</th>
          <td />
          <th scope="col">{number}</th>
          {share && <th scope="col">{share}</th>}
        </tr>
      </thead>
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.name}>
            <th scope="row">
              <NameOf name={bar.name} to={bar.to} />
            </th>
            <td className="fig-bar">
              <span style={{ width: `${bar.length}%` }} aria-hidden="true" />
            </td>
            <td className="r num strong">{bar.number.toLocaleString('en-NG')}</td>
            {share && <td className="r num soft">{bar.share}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Bars of numbers, the longest of which fills its place. */
export function barsOf(rows: readonly { name: string; number: number; to?: string }[]): Bar[] {
  const highest = Math.max(...rows.map(({ number }) => number), 1);
  return rows.map((row) => ({ ...row, length: (100 * row.number) / highest }));
}
