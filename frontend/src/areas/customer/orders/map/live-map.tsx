import { useMemo } from 'react';
import { dotOf, frameOf, nearestName, unitsOf, windOf } from '@/domain/orders/map/geometry';
import { Ground, Names, Tiles } from '@/areas/common/orders/map/ground';
import { signalOf, wayText, type Live } from '@/domain/orders/map/live';
import { tileSource } from '@/domain/orders/map/tiles';
import { texts } from '../texts';
import './live-map.css';

interface Props {
  live: Live;
  name: string;
  now: number;
  /** The name of the area, for a person with a shared link. */
  area: string | null;
}

const HEIGHT = 220;
const WIDTH = 328;
const WIDE = { width: 656, height: 300 };

/** What the map shows, as a sentence. */
function describe({ live, name, area }: Props): string {
  const near = texts.isNear(name, nearestName(live));
  const { destination, distanceMetres } = live;
  if (!destination || distanceMetres == null) return `${near}.`;
  return texts.wayAndWindOf(
    near,
    wayText(distanceMetres),
    windOf(destination, live),
    area ?? texts.yourAddress,
  );
}

/** The map: the areas of Abuja, drawn from the places that Gida knows, or the pictures of the operator’s map server, with the provider and the destination. */
export default function LiveMap(props: Props) {
  const { live, now } = props;
  const wide = window.matchMedia('(min-width: 1000px)').matches;
  const size = wide ? WIDE : { width: WIDTH, height: HEIGHT };
  const { latitude, longitude } = live;
  const to = live.destination;
  const frame = useMemo(
    () =>
      frameOf(
        [
          { latitude, longitude },
          ...(to ? [{ latitude: to.latitude, longitude: to.longitude }] : []),
        ],
        size.width,
        size.height,
      ),
    [latitude, longitude, to?.latitude, to?.longitude, size.width, size.height], // eslint-disable-line react-hooks/exhaustive-deps
  );
  const source = tileSource();
  const provider = dotOf(live, frame);
  const home = to ? dotOf(to, frame) : null;
  const text = describe(props);
  const around = unitsOf(live.accuracyMetres, live, frame);
  return (
    <figure className="lm">
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        preserveAspectRatio="xMidYMid slice"
        role="img"
        aria-label={text}
        className={signalOf(live, now) === 'fresh' ? 'lm-svg' : 'lm-svg old'}
      >
        {source ? <Tiles frame={frame} pattern={source.pattern} /> : <Ground frame={frame} />}
        {home && (
          <line x1={provider.x} y1={provider.y} x2={home.x} y2={home.y} className="lm-way" />
        )}
        {!source && <Names frame={frame} markers={home ? [provider, home] : [provider]} />}
        {around > 14 && <circle cx={provider.x} cy={provider.y} r={around} className="lm-around" />}
        {home && (
          <g transform={`translate(${home.x} ${home.y})`}>
            <circle r="17" className="lm-halo" />
            {to?.exact ? (
              <path d="M-9 -1 0 -9 9 -1V9H2.500V3h-5V9H-9Z" className="lm-home" />
            ) : (
              <circle r="6" className="lm-home" />
            )}
          </g>
        )}
        <g transform={`translate(${provider.x} ${provider.y})`}>
          <circle r="14" className="lm-dot" />
          <path d="M6 -6 -7 -1 -1.5 1.5 1 7Z" className="lm-arrow" />
        </g>
      </svg>
      <figcaption className="small soft">
        {text}
        {!source && texts.areasDrawnFromKnown}
        {source && <span className="lm-by">{source.attribution}</span>}
      </figcaption>
    </figure>
  );
}
