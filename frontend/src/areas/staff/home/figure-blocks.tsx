import { useMemo } from 'react';
import { formatKobo } from '@/shared/lib/money';
import { DayChart } from '@/shared/ui/chart/day-chart';
import { useServiceName } from '../lists';
import { Bars, Block, Facts } from './facts';
import {
  durationText,
  FUNNEL_STEPS,
  funnelRows,
  meanStars,
  moneyRows,
  onTimeShare,
  ordersOf,
  type DayFigures,
  type Figures,
  type Funnel,
} from './figures-model';
import { PageLink } from './page-link';
import { payoutFacts } from './period-model';

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

/** Orders by the step that they reached. Only the completed ones have a status of their own. */
export function FunnelBlock({ figures }: { figures: Figures }) {
  const all = ordersOf(figures);
  const completed = ordersOf(figures, { status: 'COMPLETED' });
  return (
    <Block
      id="funnel"
      title="From created to completed"
      intro="Orders that were created in the last 28 days, by the step that they reached."
    >
      <Bars
        heads={['Step', 'Orders', 'Share of the step before']}
        bars={funnelRows(figures.funnel).map(({ step, name, orders, ofAll, ofStep }) => ({
          name,
          number: orders,
          length: ofAll,
          share: ofStep,
          to: step === 'completed' ? completed : all,
        }))}
      />
    </Block>
  );
}

/** Only for finance staff: the server leaves the money out for others. */
export function MoneyBlock({ figures }: { figures: Figures }) {
  const money = moneyRows(figures.days);
  if (!money) return null;
  return (
    <Block id="money" title="Money in 28 days">
      <Facts
        facts={[
          {
            name: 'Customers paid',
            value: formatKobo(money.paid),
            to: '/admin/finance?view=statements',
          },
          ...money.rows.map(({ name, kobo, share, to }) => ({
            name,
            value: formatKobo(kobo),
            note: share,
            to,
          })),
          ...payoutFacts(figures),
        ]}
      />
    </Block>
  );
}

interface FunnelTableProps {
  id: string;
  title: string;
  intro?: string;
  /** The head of the first column. */
  head: string;
  rows: readonly { name: string; funnel: Funnel; to: string }[];
}

/** Orders by step, a row for each group of them. */
function FunnelTable({ id, title, intro, head, rows }: FunnelTableProps) {
  return (
    <Block id={id} title={title} intro={intro} wide>
      {/* The keyboard must be able to scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chart-scroll" tabIndex={0} role="group" aria-label={`Orders: ${title}`}>
        <table className="chart-t">
          <thead>
            <tr>
              <th scope="col">{head}</th>
              {FUNNEL_STEPS.map(([step, name]) => (
                <th key={step} scope="col" className="r">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, funnel, to }) => (
              <tr key={name}>
                <th scope="row">
                  <PageLink className="link" to={to}>
                    {name}
                  </PageLink>
                </th>
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
    </Block>
  );
}

/** The services with the most orders. */
export function ServicesBlock({ figures }: { figures: Figures }) {
  const nameOf = useServiceName();
  const { services } = figures;
  if (services.length === 0) return null;
  return (
    <FunnelTable
      id="services"
      title="Services"
      intro={
        services.length > SERVICES_SHOWN
          ? `The ${SERVICES_SHOWN} with the most orders, of ${services.length}.`
          : undefined
      }
      head="Service"
      rows={services.slice(0, SERVICES_SHOWN).map(({ categorySlug, funnel }) => ({
        name: nameOf(categorySlug),
        funnel,
        to: ordersOf(figures, { service: categorySlug }),
      }))}
    />
  );
}

const ZONES: Readonly<Record<string, string>> = {
  A: 'A, the centre',
  B: 'B, the inner districts',
  C: 'C, the satellite towns',
};

/** The orders by the zone of their address. */
export function ZonesBlock({ figures }: { figures: Figures }) {
  const { zones } = figures.period;
  if (zones.length === 0) return null;
  return (
    <FunnelTable
      id="zones"
      title="Zones"
      head="Zone"
      rows={zones.map(({ zone, funnel }) => ({
        name: zone ? (ZONES[zone] ?? zone) : 'No address yet',
        funnel,
        to: ordersOf(figures),
      }))}
    />
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
