/**
 * Writes the places of the drawn map from the gazetteer of the product: `node scripts/make-places.cjs`. A test checks that the file is
 * current.
 */
const fs = require('node:fs');
const path = require('node:path');

const SOURCE = path.join(__dirname, '../../crates/geo/data/abuja_gazetteer.csv');
const TARGET = path.join(__dirname, '../src/domain/orders/map/places.ts');

/** The places that belong to an area, as rows of area, name, latitude and longitude. */
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
    ]);
}

function textOf(rows) {
  const lines = rows.map(
    ([area, name, latitude, longitude]) =>
      `  ['${area}', '${name.replaceAll("'", "\\'")}', ${latitude}, ${longitude}],`,
  );
  return `// Written by scripts/make-places.cjs from the gazetteer of the product.

/** The area, the name, the latitude and the longitude of each place of Abuja. */
export const PLACES: readonly (readonly [area: string, name: string, latitude: number, longitude: number])[] = [
${lines.join('\n')}
];
`;
}

fs.writeFileSync(TARGET, textOf(rowsOf(fs.readFileSync(SOURCE, 'utf8'))));
