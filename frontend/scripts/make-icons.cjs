// Draws the PNG icons of the manifest from the logo in public/icon.svg. Run it after the logo changes:
//   node scripts/make-icons.cjs
const fs = require('node:fs');
const path = require('node:path');
const zlib = require('node:zlib');

const SAMPLES = 4;
const STEPS = 24;
const svg = fs.readFileSync(path.resolve('public/icon.svg'), 'utf8');
const pick = (pattern) => svg.match(pattern);
const ground = pick(/<rect[^>]*fill="(#[0-9A-F]{6})"/i)[1];
const box = Number(pick(/viewBox="0 0 (\d+)/)[1]);
const corner = Number(pick(/rx="([\d.]+)"/)[1]);
const [, left, top, scale] = pick(/translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/).map(Number);
const sun = pick(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="(#[0-9A-F]{6})"/i);

const cubic = (a, b, c, d) =>
  Array.from({ length: STEPS }, (_, step) => {
    const t = (step + 1) / STEPS;
    const u = 1 - t;
    return [0, 1].map(
      (axis) =>
        u ** 3 * a[axis] + 3 * u * u * t * b[axis] + 3 * u * t * t * c[axis] + t ** 3 * d[axis],
    );
  });

/** The outline of the logo as points; the path has lines, curves and one half circle. */
function outline(d) {
  const points = [];
  let at = [0, 0];
  let control = null;
  const go = (to) => points.push((at = to));
  for (const [, name, rest] of d.matchAll(/([MVvHhCcSsaZ])([^MVvHhCcSsaZ]*)/g)) {
    const n = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    const [x, y] = at;
    const relative = name === name.toLowerCase();
    const pair = (place) =>
      relative ? [x + n[place], y + n[place + 1]] : [n[place], n[place + 1]];
    let last = null;
    if (name === 'M') go(pair(0));
    else if (name === 'V' || name === 'v') go([x, relative ? y + n[0] : n[0]]);
    else if (name === 'H' || name === 'h') go([relative ? x + n[0] : n[0], y]);
    else if (name === 'C' || name === 'c') {
      last = pair(2);
      points.push(...cubic(at, pair(0), last, pair(4)));
      at = pair(4);
    } else if (name === 'S' || name === 's') {
      last = pair(0);
      points.push(
        ...cubic(at, control ? [2 * x - control[0], 2 * y - control[1]] : at, last, pair(2)),
      );
      at = pair(2);
    } else if (name === 'a') {
      const to = [x + n[5], y + n[6]];
      const middle = [(x + to[0]) / 2, (y + to[1]) / 2];
      for (let step = 1; step <= STEPS; step += 1)
        points.push([
          middle[0] + n[0] * Math.cos((Math.PI * step) / STEPS),
          middle[1] - n[0] * Math.sin((Math.PI * step) / STEPS),
        ]);
      at = to;
    }
    control = last;
  }
  return points;
}

const logo = outline(pick(/ d="([^"]+)"/)[1]);

function inside([x, y]) {
  let odd = false;
  for (let i = 0, j = logo.length - 1; i < logo.length; j = i, i += 1) {
    const [ax, ay] = logo[i];
    const [bx, by] = logo[j];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) odd = !odd;
  }
  return odd;
}

function inCorner(x, y) {
  const dx = Math.max(corner - x, x - (box - corner), 0);
  const dy = Math.max(corner - y, y - (box - corner), 0);
  return dx * dx + dy * dy > corner * corner;
}

const rgb = (hex) => [1, 3, 5].map((place) => Number.parseInt(hex.slice(place, place + 2), 16));

/** Colour at a point of the logo's box; null outside the rounded corners. `shrink` leaves the safe zone of a mask. */
function colour(x, y, maskable) {
  if (!maskable && inCorner(x, y)) return null;
  const keep = maskable ? 0.78 : 1;
  const point = [x, y].map((value) => box / 2 + (value - box / 2) / keep);
  const own = [(point[0] - left) / scale, (point[1] - top) / scale];
  if ((own[0] - sun[1]) ** 2 + (own[1] - sun[2]) ** 2 <= sun[3] ** 2) return rgb(sun[4]);
  return inside(own) ? [255, 255, 255] : rgb(ground);
}

function draw(size, maskable) {
  const rows = [];
  for (let y = 0; y < size; y += 1) {
    const row = Buffer.alloc(1 + size * 4);
    for (let x = 0; x < size; x += 1) {
      const sum = [0, 0, 0, 0];
      for (let s = 0; s < SAMPLES * SAMPLES; s += 1) {
        const found = colour(
          ((x + ((s % SAMPLES) + 0.5) / SAMPLES) * box) / size,
          ((y + (Math.floor(s / SAMPLES) + 0.5) / SAMPLES) * box) / size,
          maskable,
        );
        if (found) [...found, 255].forEach((value, place) => (sum[place] += value));
      }
      const seen = sum[3] / 255 || 1;
      row.set(
        [sum[0] / seen, sum[1] / seen, sum[2] / seen, sum[3] / (SAMPLES * SAMPLES)].map(Math.round),
        1 + x * 4,
      );
    }
    rows.push(row);
  }
  return png(size, Buffer.concat(rows));
}

function crc(bytes) {
  let value = ~0;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return ~value >>> 0;
}

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc(body), body.length + 4);
  return out;
}

function png(size, rows) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 6, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]),
    chunk('IHDR', head),
    chunk('IDAT', zlib.deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

for (const [name, size, maskable] of [
  ['icon-192', 192, false],
  ['icon-512', 512, false],
  ['icon-maskable-512', 512, true],
  ['icon-180', 180, true],
]) {
  const bytes = draw(size, maskable);
  fs.writeFileSync(path.resolve(`public/${name}.png`), bytes);
  console.log(`${name}.png ${(bytes.length / 1000).toFixed(1)} kB`);
}
