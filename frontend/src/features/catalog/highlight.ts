/** A text in three parts around the first match. */
export function highlight(text: string, query: string): [string, string, string] {
  const term = query.trim().toLowerCase();
  const place = term ? text.toLowerCase().indexOf(term) : -1;
  return place < 0 ? [text, '', ''] : [text.slice(0, place), text.slice(place, place + term.length), text.slice(place + term.length)];
}
