import { Bars, barsOf, Block, Facts } from './facts';
import type { Figures } from './figures-model';
import { PageLink, useMayOpen } from './page-link';
import {
  gasFacts,
  growthFacts,
  liquidityFacts,
  providerBars,
  providerFacts,
  qualityFacts,
  supportFacts,
  unfilledOf,
  wantedBars,
  weekOf,
} from './period-model';

const DISPATCH = '/admin/dispatch';

interface Props {
  figures: Figures;
}

function LiquidityBlock({ figures }: Props) {
  return (
    <Block
      id="liquidity"
      title="Offers and providers"
      intro="How often a paid order finds a provider, and why offers are not accepted."
    >
      <Facts facts={liquidityFacts(figures)} />
      <Bars
        heads={['Why not accepted', 'Offers']}
        bars={barsOf(unfilledOf(figures.period.liquidity))}
      />
    </Block>
  );
}

const hourText = (hour: number) => `${hour % 12 || 12}${hour < 12 ? 'am' : 'pm'}`;

/** The demand of each window of the week beside its supply. */
function WeekBlock({ figures }: Props) {
  const mayDispatch = useMayOpen(DISPATCH);
  const week = weekOf(figures.period.liquidity.windows);
  const hours = week[0]?.cells.map(({ fromHour }) => fromHour) ?? [];
  return (
    <Block
      id="week"
      title="Demand and supply by hour"
      intro="Jobs of 28 days that customers paid for and want in this window, and the providers whose working hours contain it. The darker, the more of them are needed."
      wide
    >
      {/* The keyboard must be able to scroll it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className="chart-scroll" tabIndex={0} role="group" aria-label="Demand and supply">
        <table className="chart-t">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {hours.map((hour) => (
                <th key={hour} scope="col" className="r">
                  {`${hourText(hour)} to ${hourText(hour + 2)}`}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {week.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map(({ fromHour, jobs, providers, heat }) => (
                  <td key={fromHour} className={`r num fig-heat-${heat}`}>
                    {jobs} <span className="small soft">{`of ${providers}`}</span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {mayDispatch && (
        <p className="small mt-2">
          <PageLink className="link" to={DISPATCH}>
            Jobs that need a provider now
          </PageLink>
        </p>
      )}
    </Block>
  );
}

function QualityBlock({ figures }: Props) {
  return (
    <Block id="quality" title="Quality">
      <Facts facts={qualityFacts(figures)} />
    </Block>
  );
}

function GasBlock({ figures }: Props) {
  return (
    <Block id="gas" title="Gas">
      <Facts facts={gasFacts(figures)} />
    </Block>
  );
}

function ProvidersBlock({ figures }: Props) {
  return (
    <Block id="providers" title="Providers" intro="The states are those of now.">
      <Facts facts={providerFacts(figures)} />
      <Bars heads={['State', 'Providers']} bars={barsOf(providerBars(figures))} />
    </Block>
  );
}

function SupportBlock({ figures }: Props) {
  return (
    <Block id="support" title="Support">
      <Facts facts={supportFacts(figures)} />
    </Block>
  );
}

function GrowthBlock({ figures }: Props) {
  const wanted = wantedBars(figures);
  return (
    <Block id="growth" title="Growth">
      <Facts facts={growthFacts(figures)} />
      {wanted.length > 0 && (
        <Bars heads={['Area that is not served', 'People who want it']} bars={barsOf(wanted)} />
      )}
    </Block>
  );
}

/** The figures of the last 28 days as a whole. */
export function PeriodBlocks({ figures }: Props) {
  return (
    <>
      <LiquidityBlock figures={figures} />
      <QualityBlock figures={figures} />
      <GasBlock figures={figures} />
      <ProvidersBlock figures={figures} />
      <SupportBlock figures={figures} />
      <GrowthBlock figures={figures} />
      <WeekBlock figures={figures} />
    </>
  );
}
