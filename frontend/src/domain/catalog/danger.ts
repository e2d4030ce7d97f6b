export type Danger = 'gas' | 'fire' | 'unsafe';

/** Things and services whose names begin with "fire". */
const FIRE_THINGS =
  /\bfire (alarms?|blankets?|doors?|drills?|exits?|extinguishers?|fighters?|pits?|places?|safety|sensors?|services?|stations?|woods?)\b/g;

/** What is filled with a gas that does not burn. */
const COOLING = /\b(ac|aircon|conditioner|freezer|fridge|refrigerator)\b/;
const SMELL = /\bsmell/;
const LEAK = /\b(leak|perceiv)/;
const DENIED = /\b(no|not|nor|never|nothing|without|dont|doesnt|stopped) (\w+ ){0,2}(smell|leak)/;
const DETECTION = /\b(smell|leak)\w* (alarm|detect|sensor|test)/;

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

function namesGas(said: string): boolean {
  const escapes = SMELL.test(said) || LEAK.test(said);
  const isGas = /\b(gas|lpg)\b/.test(said) || (/\bcylinders?\b/.test(said) && LEAK.test(said));
  const isCooling = COOLING.test(said) && !SMELL.test(said);
  return escapes && isGas && !isCooling && !DENIED.test(said) && !DETECTION.test(said);
}

/** The danger that a search names, in English or in Nigerian Pidgin. The chat of the server listens for the same ones. */
export function dangerIn(query: string): Danger | null {
  const said = query
    .toLowerCase()
    .replace(/['’‘`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
    .replace(FIRE_THINGS, '');
  if (namesGas(said)) return 'gas';
  if (FIRE.some((phrase) => phrase.test(said))) return 'fire';
  return UNSAFE.some((phrase) => phrase.test(said)) ? 'unsafe' : null;
}
