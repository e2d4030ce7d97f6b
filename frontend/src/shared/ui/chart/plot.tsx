import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { ChartData } from './day-chart';
import { texts } from './texts';

const HEIGHT = 180;
const DAY_SECONDS = 86_400;

const token = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim();

/** Noon of a day in seconds, so that the day is the same in every time zone. */
const seconds = (day: string) => Date.parse(`${day}T12:00:00Z`) / 1000;

const dayOf = (at: number) =>
  new Date(at * 1000).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    day: 'numeric',
    month: 'short',
  });

function options({ series, format }: ChartData, width: number): uPlot.Options {
  const [ink, line] = [token('--ink-soft'), token('--line')];
  const grid = { stroke: line, width: 1 };
  return {
    width,
    height: HEIGHT,
    cursor: { drag: { x: false, y: false } },
    legend: { live: true },
    scales: { x: { time: false }, y: { range: (_, __, max) => [0, Math.max(max * 1.1, 1)] } },
    axes: [
      {
        stroke: ink,
        grid: { show: false },
        ticks: grid,
        incrs: [DAY_SECONDS, 7 * DAY_SECONDS],
        space: 60,
        values: (_, at) => at.map(dayOf),
      },
      { stroke: ink, grid, ticks: { show: false }, size: 64, values: (_, at) => at.map(format) },
    ],
    series: [
      { label: texts.day, value: (_, at: number | null) => (at === null ? '' : dayOf(at)) },
      ...series.map(({ name, color }) => ({
        label: name,
        stroke: token(color),
        width: 2,
        points: { show: false },
        spanGaps: true,
        value: (_: uPlot, value: number | null) => (value === null ? '–' : format(value)),
      })),
    ],
  };
}

/** The drawing of a chart. It is as wide as its place. */
export default function Plot({ data }: { data: ChartData }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const host = place.current;
    if (!host) return;
    const rows: uPlot.AlignedData = [
      data.days.map(seconds),
      ...data.series.map(({ values }) => [...values]),
    ];
    const plot = new uPlot(options(data, host.clientWidth), rows, host);
    // In the next frame, because a change of the size during the notification would notify again.
    let frame = 0;
    const resized = new ResizeObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() =>
        plot.setSize({ width: host.clientWidth, height: HEIGHT }),
      );
    });
    resized.observe(host);
    return () => {
      resized.disconnect();
      cancelAnimationFrame(frame);
      plot.destroy();
    };
  }, [data]);
  return <div ref={place} className="chart-plot" />;
}
