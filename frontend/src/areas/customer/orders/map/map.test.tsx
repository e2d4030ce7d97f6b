import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { serverNow } from '@/shared/lib/clock';
import type { Tracking } from '@/domain/orders/model';
import {
  bordersOf,
  cellsIn,
  dotOf,
  frameOf,
  labelsIn,
  middleOf,
  nearestName,
  unitsOf,
  windOf,
} from '@/domain/orders/map/geometry';
import {
  agoText,
  awayText,
  newsText,
  signalOf,
  wayText,
  type Live,
} from '@/domain/orders/map/live';
import { MapPart } from './map-part';
import { MIDDLES, PLACES } from '@/domain/orders/map/places';
import { tilesIn } from '@/domain/orders/map/tiles';

const UTAKO = { latitude: 9.0706, longitude: 7.4409 };
const JABI = { latitude: 9.0632, longitude: 7.4273 };
const ago = (seconds: number) => new Date(serverNow() - seconds * 1000).toISOString();

const live = (patch: Partial<Live> = {}): Live => ({
  ...UTAKO,
  accuracyMetres: 20,
  measuredAt: ago(25),
  ageSeconds: 20,
  signal: 'FRESH',
  distanceMetres: 3100,
  minutesLeft: 12,
  destination: { ...JABI, exact: true },
  ...patch,
});

const view = (patch: Partial<Tracking> = {}) =>
  ({
    orderId: 'o1',
    status: 'ASSIGNED',
    trackingStep: 'EN_ROUTE',
    address: 'Jabi, behind the mall',
    masked: false,
    provider: { firstName: 'Sunday' },
    livePosition: live(),
    ...patch,
  }) as Tracking;

describe('the drawn map', () => {
  const frame = frameOf([UTAKO, JABI], 328, 220);

  it('has the places of the gazetteer', () => {
    const [, ...lines] = readFileSync(
      path.join(__dirname, '../../../../../../crates/geo/data/abuja_gazetteer.csv'),
      'utf8',
    )
      .trim()
      .split(/\r?\n/);
    const rounded = (degrees: string | undefined) => Number(Number(degrees).toFixed(4));
    const rows = lines.map((line) => line.split(',')).filter(([, , , area]) => area);
    expect(PLACES).toEqual(
      rows.map(([name, , , area, latitude, longitude]) => [
        area,
        name,
        rounded(latitude),
        rounded(longitude),
      ]),
    );
    // As on the server, the middle of an area is the place that has its name, also as another name.
    const named = rows.filter(([name, , , area, , , , others]) =>
      [name, ...(others ?? '').split('|')].includes(area),
    );
    for (const [area, latitude, longitude] of MIDDLES) {
      const [, , , , north, east] = named.find((row) => row[3] === area)!;
      expect([area, rounded(north), rounded(east)]).toEqual([area, latitude, longitude]);
    }
    expect(MIDDLES.map(([area]) => area)).toEqual([...new Set(PLACES.map(([area]) => area))]);
    expect(middleOf('Central Area')).toMatchObject({ latitude: 9.054, longitude: 7.485 });
    expect(middleOf('Lagos')).toBeNull();
  });

  it('shows both points within the picture, with a margin', () => {
    for (const point of [UTAKO, JABI]) {
      const { x, y } = dotOf(point, frame);
      expect(x).toBeGreaterThan(40);
      expect(x).toBeLessThan(288);
      expect(y).toBeGreaterThan(20);
      expect(y).toBeLessThan(200);
    }
  });

  it('shows at least three kilometres, and one point in the middle', () => {
    const single = frameOf([JABI], 328, 220);
    expect(unitsOf(3_000, JABI, single)).toBeCloseTo(332, 0);
    expect(dotOf(JABI, single)).toEqual({
      x: expect.closeTo(164, 6) as number,
      y: expect.closeTo(110, 6) as number,
    });
  });

  it('fills the picture with the ground of the nearest places, without gaps', () => {
    const cells = cellsIn(frame);
    const areaOf = (corners: { x: number; y: number }[]) =>
      Math.abs(
        corners.reduce(
          (sum, { x, y }, at) =>
            sum +
            x * (corners[(at + 1) % corners.length]?.y ?? 0) -
            y * (corners[(at + 1) % corners.length]?.x ?? 0),
          0,
        ),
      ) / 2;
    expect(cells.reduce((sum, { corners }) => sum + areaOf(corners), 0)).toBeCloseTo(328 * 220, 3);
    expect(new Set(cells.map(({ area }) => area))).toContain('Utako');
    expect(bordersOf(cells).length).toBeGreaterThan(0);
  });

  it('names areas where there is room, and none twice', () => {
    const wide = frameOf(
      [
        { latitude: 9.11, longitude: 7.4 },
        { latitude: 9.0, longitude: 7.5 },
      ],
      656,
      300,
    );
    const names = labelsIn(wide, []).map(({ text }) => text);
    expect(names.length).toBeGreaterThan(3);
    expect(new Set(names).size).toBe(names.length);
  });

  it('knows directions and the nearest place', () => {
    expect(windOf(JABI, UTAKO)).toBe('north-east');
    expect(windOf({ latitude: 9, longitude: 7 }, { latitude: 8, longitude: 7 })).toBe('south');
    expect(windOf({ latitude: 9, longitude: 7 }, { latitude: 9, longitude: 6.9 })).toBe('west');
    const [area, name, latitude, longitude] = PLACES[0] as (typeof PLACES)[number];
    expect(nearestName({ latitude, longitude })).toBe(area === name ? area : `${name}, ${area}`);
  });

  it('covers the map with the tiles from the settings', () => {
    const tiles = tilesIn(frame, 'https://tiles.example/{z}/{x}/{y}.png');
    expect(tiles.length).toBeLessThan(20);
    expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(0);
    expect(Math.max(...tiles.map(({ x, size }) => x + size))).toBeGreaterThanOrEqual(328);
    expect(Math.max(...tiles.map(({ y, size }) => y + size))).toBeGreaterThanOrEqual(220);
    expect(tiles[0]?.url).toMatch(/^https:\/\/tiles\.example\/1[0-7]\/\d+\/\d+\.png$/);
    expect(tiles.every(({ size }) => size >= 128 && size <= 256)).toBe(true);
  });
});

describe('the text about the position', () => {
  it('grows old on the page: fresh for 90 seconds, lost after five minutes', () => {
    expect(
      [90, 91, 300, 301].map((seconds) =>
        signalOf(live({ measuredAt: new Date(0).toISOString() }), seconds * 1000),
      ),
    ).toEqual(['fresh', 'stale', 'stale', 'lost']);
  });
  it('says how old and how far', () => {
    const at = (seconds: number) =>
      agoText(live({ measuredAt: new Date(0).toISOString() }), seconds * 1000);
    expect([at(4), at(26), at(59), at(60), at(400), at(7300)]).toEqual([
      'just now',
      '20 s ago',
      '50 s ago',
      '1 min ago',
      '6 min ago',
      '2 h ago',
    ]);
    expect([
      wayText(20),
      wayText(480),
      wayText(949),
      wayText(960),
      wayText(4180),
      wayText(12_400),
    ]).toEqual(['50 m', '500 m', '950 m', '1.0 km', '4.2 km', '12 km']);
  });
  it('says minutes only while the signal is there', () => {
    const now = serverNow();
    expect(awayText(live(), now, 'Sunday')).toBe('About 12 min away, 3.1 km');
    expect(newsText(live(), now, 'Sunday')).toBe('Updated 20 s ago.');
    expect(newsText(live({ measuredAt: ago(190) }), now, 'Sunday')).toBe(
      'Last seen 3 min ago. The signal is weak.',
    );
    expect(awayText(live({ measuredAt: ago(600) }), now, 'Sunday')).toBe(
      'We lost the signal of Sunday’s phone, 3.1 km away',
    );
    expect(
      awayText(live({ minutesLeft: null, distanceMetres: null, destination: null }), now, 'Sunday'),
    ).toBe('Sunday shares their position');
  });
});

describe('GAP-09 the position on the tracking page', () => {
  it('is text first, and the map comes only when it is asked for', async () => {
    const { container } = render(<MapPart view={view()} />);
    expect(screen.getByText('About 12 min away, 3.1 km')).toBeVisible();
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    const button = screen.getByRole('button', { name: 'Show map' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await userEvent.click(button);
    const map = await screen.findByRole('img', {
      name: /^Sunday is near .*Utako.*, 3\.1 km north-east of your address\.$/,
    });
    expect(within(map).getByText('Jabi')).toBeInTheDocument();
    expect(await axe(container)).toHaveNoViolations();
    await userEvent.click(screen.getByRole('button', { name: 'Hide map' }));
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });

  it('says when the phone shares nothing, and shows nothing at other steps', () => {
    const { container, rerender } = render(<MapPart view={view({ livePosition: null })} />);
    expect(screen.getByRole('status')).toHaveTextContent(
      'Sunday’s phone is not sharing its location.',
    );
    rerender(<MapPart view={view({ trackingStep: 'ARRIVED' })} />);
    expect(container).toBeEmptyDOMElement();
  });

  it('T28 names only the area to a person with a shared link', async () => {
    render(
      <MapPart
        view={view({
          masked: true,
          address: 'Jabi',
          livePosition: live({ destination: { ...JABI, exact: false } }),
        })}
      />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Show map' }));
    expect(await screen.findByRole('img', { name: /north-east of Jabi\.$/ })).toBeInTheDocument();
  });

  it('shows the map tiles from the settings, with their attribution', async () => {
    const metas = Object.entries({
      'gida-map-tiles': 'https://tiles.example/{z}/{x}/{y}.png',
      'gida-map-attribution': '© A map',
    }).map(([name, content]) => {
      const meta = document.createElement('meta');
      meta.setAttribute('name', name);
      meta.setAttribute('content', content);
      return document.head.appendChild(meta);
    });
    render(<MapPart view={view()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show map' }));
    expect(await screen.findByText('© A map')).toBeVisible();
    expect(document.querySelector('image')?.getAttribute('href')).toMatch(
      /^https:\/\/tiles\.example\//,
    );
    for (const meta of metas) meta.remove();
  });
});
