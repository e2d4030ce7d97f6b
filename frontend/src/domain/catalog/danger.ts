export type Danger = 'gas' | 'fire' | 'unsafe';

/** Things and services whose names begin with "fire". */
const FIRE_THINGS =
  /\bfire (alarms?|blankets?|doors?|drills?|exits?|extinguishers?|fighters?|pits?|places?|safety|sensors?|services?|stations?|woods?)\b/g;

/** Words of politeness around what a person says. */
const POLITE = /^((abeg|biko|please|pls|o+|oh) )+|( (abeg|biko|please|pls|o+|oh))+$/g;
/** The dot in "A.C", which ends no clause. */
const DOT_OF_INITIALS = /\b([a-z])\.(?=[a-z]\b)/g;
/** What ends a clause. A denial reaches no further. */
const CLAUSE_ENDS = /[.,;:!?\n–—]/;

/** What is filled with a gas that does not burn. */
const COOLING = /^(ac|aircon|conditioner|freezer|fridge|refrigerator)$/;
/** Words between a gas and the cooling that it fills, as in "gas from my AC". */
const INSIDE = /^(for|from|in|of)$/;
const ITS = /^(air|my|the)$/;
/** What names cooking gas or its place: the gas then is the one that burns. */
const HOUSEHOLD = /^(cylinders?|cookers?|kitchens?|cooking|lpg)$/;
const GAS = /^(gas|lpg)$/;
const CYLINDER = /^cylinders?$/;
const SMELL = /^smell/;
const LEAK = /^leak/;
const ESCAPE = /^(smell|leak|perceiv)/;
/** What looks for gas. */
const DETECTION = /^(alarms?|detection|detectors?|sensors?|test|testing)$/;
const DENYING =
  /^(no|not|nor|never|nobody|nothing|without|arent|dont|doesnt|didnt|hadnt|hasnt|havent|isnt|wasnt|stopped|fixed|repaired)$/;
/** Words before which "no" is an answer, as in "no my gas is leaking". */
const AFTER_ANSWER = /^(my|our|that|the|this|your)$/;
const ENDED = /^(stopped|fixed|repaired)$/;
/** Words between a denial and the verb that it denies, as in "no dey smell". */
const HELPING = /^(are|de|dey|fit|go|is)$/;
/** Words between a denial and the smell or leak, or what smells or leaks. */
const BETWEEN =
  /^(an?|any|be|been|cylinders?|even|gas|get|have|longer|lpg|more|my|of|our|that|the|this|your)$/;

const FIRE = [
  /^(help )?(me )?fire( fire)*( help| dey)?( me)?$/,
  /\b(on|caught|catch|catching|there is|there is a|theres|theres a) fire\b/,
  /\bfire (outbreak|dey|don|in my|for my)\b/,
  /\b(house|kitchen) (is|dey) burn/,
];
const UNSAFE = [
  /^(help |i have an |it is an |its an |this is an |na )?emergency( help| emergency)?$/,
  /^(danger|help|help me|not safe|sos|unsafe)$/,
  /\b(i|im|we) (\w+ )?(not|no|dont|no dey|not feel|dont feel|no feel) safe\b/,
  /\b(i|im|we) (\w+ )?unsafe\b/,
  /\b(in|for|dey) danger\b/,
  /\b(attack|beat|rob|threaten|rap|kill)\w* (me|us)\b/,
];

const spoken = (text: string) =>
  text
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(POLITE, '')
    .replace(FIRE_THINGS, '');

/** Whether the word denies what follows it. "no" before "my" or "the" denies nothing. */
const deniesAt = (words: readonly string[], at: number) =>
  DENYING.test(words[at] ?? '') && !(words[at] === 'no' && AFTER_ANSWER.test(words[at + 1] ?? ''));

/**
 * Whether the words before it deny a smell or a leak: "no gas leak" does, and "no time gas leak" does not. "not yet fixed" before a
 * leak denies nothing.
 */
function isDeniedAt(words: readonly string[], at: number): boolean {
  const before = words.slice(0, at);
  while (HELPING.test(before.at(-1) ?? '')) before.pop();
  while (BETWEEN.test(before.at(-1) ?? '')) before.pop();
  const denial = before.length - 1;
  const isUndone =
    ENDED.test(before[denial] ?? '') &&
    before.some((word, earlier) => !ENDED.test(word) && deniesAt(words, earlier));
  return deniesAt(words, denial) && !isUndone;
}

/** Whether one of the words says that gas smells or leaks, and nothing around it in the clause denies that. */
const escapesIn = (clause: readonly string[]) =>
  clause.some(
    (word, at) =>
      ESCAPE.test(word) && !DETECTION.test(clause[at + 1] ?? '') && !isDeniedAt(clause, at),
  );

/** Whether the clause says that its gas is for cooling: "AC gas" and "gas is leaking from my AC" do. */
const isOfCooling = (clause: readonly string[]) =>
  clause.some((word, at) => {
    if (!COOLING.test(word)) return false;
    const before = clause.slice(0, at);
    if (ITS.test(before.at(-1) ?? '')) before.pop();
    return clause[at + 1] === 'gas' || (INSIDE.test(before.at(-1) ?? '') && before.includes('gas'));
  });

function namesGas(whole: readonly string[], clauses: readonly (readonly string[])[]): boolean {
  const has = (wanted: RegExp) => clauses.flat().some((word) => wanted.test(word));
  const isGas = has(GAS) || (has(CYLINDER) && has(LEAK));
  const beginsWithCooling = whole.slice(0, 3).some((word) => COOLING.test(word));
  const isCooling =
    (beginsWithCooling || clauses.some(isOfCooling)) && !has(HOUSEHOLD) && !has(SMELL);
  return isGas && !isCooling && clauses.some(escapesIn);
}

/** The danger that a search names, in English or in Nigerian Pidgin. The chat of the server listens for the same ones. */
export function dangerIn(query: string): Danger | null {
  const heard = query
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(DOT_OF_INITIALS, '$1');
  const said = spoken(heard);
  const clauses = heard.split(CLAUSE_ENDS).map((clause) => spoken(clause).split(' '));
  if (namesGas(said.split(' '), clauses)) return 'gas';
  if (FIRE.some((phrase) => phrase.test(said))) return 'fire';
  return UNSAFE.some((phrase) => phrase.test(said)) ? 'unsafe' : null;
}
