function around(text: string, term: string): [string, string, string] | null {
  const place = term ? text.toLowerCase().indexOf(term) : -1;
  return place < 0
    ? null
    : [
        text.slice(0, place),
        text.slice(place, place + term.length),
        text.slice(place + term.length),
      ];
}

/** Splits a text around the first match: of the whole query, otherwise of the first of its words that occurs. */
export function highlight(text: string, query: string): [string, string, string] {
  const term = query.trim().toLowerCase();
  const parts = [term, ...term.split(/\s+/).filter((word) => word.length > 1)];
  return (
    parts.reduce<[string, string, string] | null>(
      (found, part) => found ?? around(text, part),
      null,
    ) ?? [text, '', '']
  );
}
