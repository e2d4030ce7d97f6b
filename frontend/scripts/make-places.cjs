/**
 * Writes the places of the drawn map from the gazetteer of the product: `node scripts/make-places.cjs`. A test checks that the file is
 * current.
 */
const fs = require('node:fs');
const path = require('node:path');

const SOURCE = path.join(__dirname, '../../crates/geo/data/abuja_gazetteer.csv');
const TARGET = path.join(__dirname, '../src/domain/orders/map/places.ts');

/** The places that belong to an area, as rows of area, name, latitude, longitude and other names. */
function rowsOf(csv) {
  const [head, ...lines] = csv.trim().split('\n');
  const columns = head.trim().split(',');
  const at = (cells, column) => cells[columns.indexOf(column)];
  return lines
    .map((line) => line.trim().split(','))
    .filter((cells) => at(cells, 'area'))
    .map((cells) => [
      at(cells, 'area'),
      at(cells, 'name'),
      Number(Number(at(cells, 'lat')).toFixed(4)),
      Number(Number(at(cells, 'lon')).toFixed(4)),
      at(cells, 'aliases').split('|'),
    ]);
}

/** The middle of each area, as on the server: the place with its name, or else the mean of its places. */
function middlesOf(rows) {
  return [...new Set(rows.map(([area]) => area))].map((area) => {
    const own = rows.filter((row) => row[0] === area);
    const same = own.find(([, name, , , others]) => name === area || others.includes(area));
    const mean = (at) =>
      Number((own.reduce((sum, row) => sum + row[at], 0) / own.length).toFixed(4));
    return same ? [area, same[2], same[3]] : [area, mean(2), mean(3)];
  });
}

function textOf(rows) {
  const lines = rows.map(
    ([area, name, latitude, longitude]) =>
      `  ['${area}', '${name.replaceAll("'", "\\'")}', ${latitude}, ${longitude}],`,
  );
  const middles = middlesOf(rows).map(
    ([area, latitude, longitude]) => `  ['${area}', ${latitude}, ${longitude}],`,
  );
  return `// Written by scripts/make-places.cjs from the gazetteer of the product.

/** The area, the name, the latitude and the longitude of each place of Abuja. */
export const PLACES: readonly (readonly [area: string, name: string, latitude: number, longitude: number])[] = [
${lines.join('\n')}
];

/** The middle of each area, from which distances are measured: its name, the latitude and the longitude. */
export const MIDDLES: readonly (readonly [area: string, latitude: number, longitude: number])[] = [
${middles.join('\n')}
];
`;
}

fs.writeFileSync(TARGET, textOf(rowsOf(fs.readFileSync(SOURCE, 'utf8'))));
