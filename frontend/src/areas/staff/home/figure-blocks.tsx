import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useCategories } from '@/domain/catalog/api';
import { formatKobo } from '@/shared/lib/money';
import { Money } from '@/shared/ui/money';
import { DayChart } from '@/shared/ui/chart/day-chart';
import {
  durationText,
  FUNNEL_STEPS,
  funnelRows,
  meanStars,
  moneyRows,
  onTimeShare,
  type DayFigures,
  type Figures,
} from './figures-model';

const SERVICES_SHOWN = 10;

const dayText = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
  });
const whole = (value: number) => Math.round(value).toLocaleString('en-NG');
const percentage = (value: number) => `${Math.round(value)}%`;
const oneDecimal = (value: number) => value.toFixed(1);

export function FunnelBlock({ figures: { funnel } }: { figures: Figures }) {
  return (
    <section className="fig-block" aria-labelledby="funnel">
      <h2 id="funnel" className="h3">
        From created to completed
      </h2>
      <p className="small soft">
        Orders that were created in the last 28 days, by the step that they reached.
      </p>
      <table className="fig-funnel">
        <thead className="vh">
          <tr>
            <th scope="col">Step</th>
            <th scope="col">Orders</th>
            <th scope="col">Share of the step before</th>
          </tr>
        </thead>
        <tbody>
          {funnelRows(funnel).map(({ step, name, orders, ofAll, ofStep }) => (
            <tr key={step}>
              <th scope="row">{name}</th>
              <td className="fig-bar">
                <span style={{ width: `${ofAll}%` }} aria-hidden="true" />
              </td>
              <td className="r num strong">{whole(orders)}</td>
              <td className="r num soft">{ofStep}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Only for finance staff: the server leaves the money out for others. */
export function MoneyBlock({ figures: { days } }: { figures: Figures }) {
  const money = moneyRows(days);
  if (!money) return null;
  return (
    <section className="fig-block" aria-labelledby="money">
      <h2 id="money" className="h3">
        Money in 28 days
      </h2>
      <dl className="fig-money">
        <div>
          <dt>Customers paid</dt>
          <dd>
            <Money kobo={money.paid} className="strong" />
          </dd>
        </div>
        {money.rows.map(({ name, kobo, share, to }) => (
          <div key={name}>
            <dt>
              <Link className="link" to={to}>
                {name}
              </Link>
            </dt>
            <dd>
              <span className="small soft num">{share}</span>{' '}
              <Money kobo={kobo} className="strong" />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The services with the most orders. */
export function ServicesBlock({ figures: { services } }: { figures: Figures }) {
  const { data: categories } = useCategories();
  if (services.length === 0) return null;
  const nameOf = (slug: string) =>
    categories?.find((category) => category.slug === slug)?.name ?? slug;
  return (
    <section className="fig-block fig-wide" aria-labelledby="services">
      <h2 id="services" className="h3">
        Services
      </h2>
      {services.length > SERVICES_SHOWN && (
        <p className="small soft">{`The ${SERVICES_SHOWN} with the most orders, of ${services.length}.`}</p>
      )}
      {/* The keyboard must be able to scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chart-scroll" tabIndex={0} role="group" aria-label="Orders by service">
        <table className="chart-t">
          <thead>
            <tr>
              <th scope="col">Service</th>
              {FUNNEL_STEPS.map(([step, name]) => (
                <th key={step} scope="col" className="r">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {services.slice(0, SERVICES_SHOWN).map(({ categorySlug, funnel }) => (
              <tr key={categorySlug}>
                <th scope="row">{nameOf(categorySlug)}</th>
                {FUNNEL_STEPS.map(([step]) => (
                  <td key={step} className="r num">
                    {whole(funnel[step])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const CHARTS: readonly {
  title: string;
  format: (value: number) => string;
  money?: true;
  series: readonly { name: string; color: string; of: (day: DayFigures) => number | null }[];
}[] = [
  {
    title: 'Orders by day',
    format: whole,
    series: [
      { name: 'Submitted', color: '--sky', of: (day) => day.submitted },
      { name: 'Paid', color: '--brand', of: (day) => day.paid },
      { name: 'Completed', color: '--sun-bright', of: (day) => day.completed },
      { name: 'Cancelled', color: '--clay', of: (day) => day.cancelled },
    ],
  },
  {
    title: 'Paid by day',
    format: formatKobo,
    series: [{ name: 'Paid', color: '--brand', of: (day) => day.paidKobo }],
  },
  {
    title: 'New and returning customers',
    format: whole,
    series: [
      { name: 'First order', color: '--brand', of: (day) => day.firstPaid },
      { name: 'Returning', color: '--sky', of: (day) => day.paid - day.firstPaid },
    ],
  },
  {
    title: 'Time to assign, and to the first answer of support',
    format: durationText,
    series: [
      { name: 'To assign', color: '--brand', of: (day) => day.assignSeconds ?? null },
      { name: 'To answer', color: '--sun-bright', of: (day) => day.replySeconds ?? null },
    ],
  },
  {
    title: 'On-time arrival',
    format: percentage,
    series: [{ name: 'On time', color: '--brand', of: onTimeShare }],
  },
  {
    title: 'Rating by customers',
    format: oneDecimal,
    series: [{ name: 'Mean of the day', color: '--brand', of: meanStars }],
  },
  {
    title: 'Disputes and tickets',
    format: whole,
    series: [
      { name: 'Disputes', color: '--clay', of: (day) => day.disputes },
      { name: 'Tickets', color: '--sky', of: (day) => day.tickets },
    ],
  },
  {
    title: 'Revenue and refunds',
    format: formatKobo,
    money: true,
    series: [
      { name: 'Gida keeps', color: '--brand', of: (day) => day.money?.revenueKobo ?? null },
      { name: 'Refunds', color: '--clay', of: (day) => day.money?.refundsKobo ?? null },
    ],
  },
];

/** The last 28 days as charts. */
export function Charts({ figures: { days } }: { figures: Figures }) {
  const charts = useMemo(() => {
    const seesMoney = days.some((day) => day.money);
    const names = days.map(({ day }) => day ?? '');
    const shown = CHARTS.filter(({ money }) => !money || seesMoney);
    return shown.map(({ title, format, series }) => ({
      title,
      format,
      days: names,
      series: series.map(({ name, color, of }) => ({ name, color, values: days.map(of) })),
    }));
  }, [days]);
  return (
    <div className="fig-charts">
      {charts.map((chart) => (
        <DayChart key={chart.title} {...chart} dayText={dayText} />
      ))}
    </div>
  );
}
