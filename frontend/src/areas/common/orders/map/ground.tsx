import { useMemo } from 'react';
import { bordersOf, cellsIn, labelsIn, type Dot, type Frame } from '@/domain/orders/map/geometry';
import { tilesIn } from '@/domain/orders/map/tiles';
import './ground.css';

/** The same tint for every place of an area. */
const toneOf = (area: string) =>
  [...area].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % 3;

const pointsOf = (corners: readonly Dot[]) =>
  corners.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ');

/** The areas of Abuja, drawn from the places that Gida knows. */
export function Ground({ frame }: { frame: Frame }) {
  const { cells, borders } = useMemo(() => {
    const all = cellsIn(frame);
    return { cells: all, borders: bordersOf(all) };
  }, [frame]);
  return (
    <>
      {cells.map(({ area, corners }, at) => (
        <polygon key={at} points={pointsOf(corners)} className={`lm-area t${toneOf(area)}`} />
      ))}
      {borders.map(([from, to], at) => (
        <line key={at} x1={from.x} y1={from.y} x2={to.x} y2={to.y} className="lm-border" />
      ))}
    </>
  );
}

/** The names of the areas that have room beside the markers. */
export function Names({ frame, markers }: { frame: Frame; markers: readonly Dot[] }) {
  return labelsIn(frame, markers).map(({ text, x, y }) => (
    <text key={text} x={x} y={y} className="lm-name">
      {text}
    </text>
  ));
}

/** The pictures of the operator’s map server. */
export function Tiles({ frame, pattern }: { frame: Frame; pattern: string }) {
  return tilesIn(frame, pattern).map(({ url, x, y, size }) => (
    <image key={url} href={url} x={x} y={y} width={size} height={size} />
  ));
}
