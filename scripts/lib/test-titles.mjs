// The names of the client's tests and of the journeys. Reads a file token by token, so that a comment, a helper's text
// or an expected value is never taken for the name of a test.

const SPACE = /\s/;
const WORD = /[\w$.]/;
const BEFORE_REGEX = /(?:^|[([{,;:=!&|?+\-*%>~]|\b(?:return|typeof|case|in|of|await|void))$/;
const CLOSES = { ')': '(', ']': '[', '}': '{' };

const unescape = (text) =>
  text
    .replace(/\\u\{?([\da-fA-F]{4,6})\}?/g, (_, code) =>
      String.fromCodePoint(Number.parseInt(code, 16)),
    )
    .replace(/\\(.)/g, '$1');

/**
 * The end of the token that begins at `start`: after the next `sign` that is not escaped and, in a regex, not inside a
 * class. A token without an end on its line is not a string but an apostrophe in the text of a page.
 */
function endOf(text, start, sign, regex = false) {
  let inClass = false;
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '\n' && sign !== '`') return start + 1;
    else if (regex && text[at] === '[') inClass = true;
    else if (regex && text[at] === ']') inClass = false;
    else if (text[at] === sign && !inClass) return at + 1;
    else if (sign === '`' && text.startsWith('${', at)) at = endOfHole(text, at + 2) - 1;
  }
  return text.length;
}

/** The end of the expression in a template. */
function endOfHole(text, start) {
  let depth = 1;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '`' || text[at] === "'" || text[at] === '"')
      at = endOf(text, at, text[at]) - 1;
    else if (text[at] === '{') depth += 1;
    else if (text[at] === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

const after = (text, sign, at) =>
  text.indexOf(sign, at) < 0 ? text.length : text.indexOf(sign, at) + sign.length;

/** The end of the space or comment that begins at `at`, or `at` if there is none. */
function afterNothing(text, at) {
  if (SPACE.test(text[at])) return at + 1;
  if (text.startsWith('//', at)) return after(text, '\n', at);
  return text.startsWith('/*', at) ? after(text, '*/', at) : at;
}

/** Strings, regexes, words and signs in their order, without comments and space. */
function* tokens(text) {
  let before = '';
  for (let at = 0; at < text.length;) {
    const skipped = afterNothing(text, at);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const sign = text[at];
    let end = at + 1;
    let kind = 'sign';
    if (sign === "'" || sign === '"' || sign === '`')
      [kind, end] = ['string', endOf(text, at, sign)];
    else if (sign === '/' && text[at + 1] !== '>' && BEFORE_REGEX.test(before))
      [kind, end] = ['regex', endOf(text, at, '/', true)];
    if (kind !== 'sign' && end === at + 1) kind = 'sign';
    if (kind === 'sign' && WORD.test(sign)) {
      kind = 'word';
      while (end < text.length && WORD.test(text[end])) end += 1;
    }
    const raw = text.slice(at, end);
    yield {
      kind,
      raw,
      value: kind === 'string' || kind === 'regex' ? unescape(raw.slice(1, -1)) : raw,
    };
    before = kind === 'sign' || kind === 'word' ? raw : 'x';
    at = end;
  }
}

const NAMES_A_TEST = /^(it|test|describe)(\.concurrent)?$/;
const ROWS = /^(it|test|describe)\.each$/;
const OFF = /^(?:it|test|describe|test\.describe)\.(?:skip|todo|only|failing|fail|fixme)\b/;
const OFF_BY_NAME = /^[xf](?:it|test|describe)(?:\.each)?$/;

/** Functions of the file that pass their first parameter to a test as its name. */
function namers(text) {
  const found = [...text.matchAll(/(?:function (\w+)\(\s*(\w+)|const (\w+) =\s+\(\s*(\w+))/g)].map(
    ([, name, first, other, given]) => [name ?? other, first ?? given],
  );
  return new Set(
    found
      .filter(([, first]) => new RegExp(`\\b(?:it|test|describe)\\(\\s*${first},`).test(text))
      .map(([name]) => name),
  );
}

/** Constants that hold the rows of a table of tests. */
const tables = (text) =>
  new Set(
    [...text.matchAll(/\b(?:it|test|describe)\.each\(\s*(\w+),?\s*\)/g)].map(([, name]) => name),
  );

/**
 * The names of a file's tests with the rows of its tables, every text in the file, and the tests that are switched off.
 * A row counts up to its first text, which is the name.
 */
export function testTitles(text) {
  const named = namers(text);
  const rows = tables(text);
  const found = { titles: [], texts: [], off: [] };
  const open = [];
  let [word, table, closed] = ['', '', ''];
  for (const { kind, raw, value } of tokens(text)) {
    const top = open.at(-1);
    if (kind === 'string' || kind === 'regex') {
      found.texts.push(value);
      const first = top && !top.seen;
      if (top) top.seen = true;
      if (first && OFF_BY_NAME.test(top.callee)) found.off.push(top.callee);
      const inTable =
        open.some(({ callee }) => ROWS.test(callee)) || open.some(({ table: own }) => own);
      if (first && (NAMES_A_TEST.test(top.callee) || named.has(top.callee) || inTable))
        found.titles.push(value);
    }
    if (kind === 'word') {
      if (OFF.test(raw)) found.off.push(raw);
      if (rows.has(raw) && word === 'const') table = 'named';
      word = raw;
    } else if (raw === '(' || raw === '[' || raw === '{') {
      open.push({
        sign: raw,
        callee: raw === '(' ? word || closed : '',
        table: raw === '[' && table === 'given',
        seen: false,
      });
      if (raw === '[' && table === 'given') table = '';
      word = '';
    } else if (CLOSES[raw]) {
      const last = open.pop();
      closed = last && ROWS.test(last.callee) ? 'it' : '';
      word = '';
      continue;
    } else if (kind === 'sign') {
      if (raw === '=' && table === 'named') table = 'given';
      word = '';
    }
    closed = '';
  }
  return found;
}
